import { parentPort, workerData } from 'node:worker_threads';
import { safeRichText } from './rich-text.ts';

/** Sanitises texts outside the main thread. */
parentPort?.postMessage((workerData as readonly string[]).map(safeRichText));
