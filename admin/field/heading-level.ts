import { createContext } from 'react';

/** Level of the headings that fields write: one below the card's title where it has one. */
export const HeadingLevel = createContext<2 | 3>(2);
