import ConsequenceLines from './ConsequenceLines.tsx';
import { checkBeforeSave } from './check-before-save.ts';

/** Loaded with the first edit, so that the check before a save is there in time. */
export const consequencesOfForm = { ConsequenceLines, checkBeforeSave };
