import { parentPort, workerData } from 'node:worker_threads';
import { safeRichText } from './rich-text.ts';

/** Makes texts safe apart from the thread that answers visitors. */
parentPort?.postMessage((workerData as readonly string[]).map(safeRichText));
