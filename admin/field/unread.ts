import { createContext } from 'react';

/** Whether the form a control stands in could not be read: then nothing is claimed of what is stored. */
export const UnreadContext = createContext(false);
