import type { ComponentType } from 'react';
import { ChunkLoadError } from './ChunkLoadError.tsx';

/** A screen's code, the one thing that its file exports; in its place, when it cannot be had, what puts that right or says so. It never stays blank. */
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
