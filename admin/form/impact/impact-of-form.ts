import ImpactLine from './ImpactLine.tsx';
import { lookFirst } from './look-first.ts';

/** Loaded with the first edit, so that the check before a save is there in time. */
export const impactOfForm = { ImpactLine, lookFirst };
