import ImpactLine from './ImpactLine.tsx';
import { lookFirst } from './look-first.ts';

/** It comes with the first edit, all at once: what is needed when the form is sent is there by then. */
export const impactOfForm = { ImpactLine, lookFirst };
