import { createContext } from 'react';

/** The way back and forth over a whole form. */
export interface FormHistory {
  undo(): void;
  redo(): void;
  canUndo: boolean;
  canRedo: boolean;
}

/** That of the form a control stands in, for controls that offer it themselves; null where there is none. */
export const FormHistoryContext = createContext<FormHistory | null>(null);
