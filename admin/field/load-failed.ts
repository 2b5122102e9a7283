import { createContext } from 'react';

/** True if the surrounding form could not be loaded, so controls say nothing about stored values. */
export const LoadFailedContext = createContext(false);
