import { createContext } from 'react';

/** True if the surrounding form could not be loaded, so that controls do not describe stored values. */
export const LoadFailedContext = createContext(false);
