import type { ComponentType } from 'react';
import { ChunkLoadError } from './shell/ChunkLoadError.tsx';

/** A screen's code; in its place, when it cannot be had, what puts that right or says so. It never stays blank. */
export async function loadScreen(
  load: () => Promise<ComponentType>,
): Promise<{ Component: ComponentType }> {
  try {
    return { Component: await load() };
  } catch (error) {
    console.error(error);
    return { Component: ChunkLoadError };
  }
}
