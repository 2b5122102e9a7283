import { checkBeforeSave } from './check-before-save.ts';
import ImpactLine from './ImpactLine.tsx';

/** Loaded with the first edit, so that the check before a save is there in time. */
export const impactOfForm = { ImpactLine, checkBeforeSave };
