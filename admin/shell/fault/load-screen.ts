import type { ComponentType } from 'react';
import { ChunkLoadError } from './ChunkLoadError.tsx';

/** Loads a screen from a file that exports one component. Shows a reload prompt if the file cannot be fetched. */
export async function loadScreen(
  load: () => Promise<object>,
): Promise<{ Component: ComponentType }> {
  try {
    const [Component] = Object.values(await load()) as [ComponentType];
    return { Component };
  } catch (error) {
    console.error(error);
    return { Component: ChunkLoadError };
  }
}
