import { createContext } from 'react';

/** Heading level of fields, one below the card title. */
export const HeadingLevel = createContext<2 | 3>(2);
