import { createContext } from 'react';

/** Undo and redo of a whole form. */
export interface FormHistory {
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

/** History of the surrounding form, for controls with their own undo buttons; null outside a form. */
export const FormHistoryContext = createContext<FormHistory | null>(null);
