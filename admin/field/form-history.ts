import { createContext } from 'react';

/** Undo and redo for a complete form. */
export interface FormHistory {
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

/** History of the surrounding form, for controls with undo buttons of their own; null outside a form. */
export const FormHistoryContext = createContext<FormHistory | null>(null);
