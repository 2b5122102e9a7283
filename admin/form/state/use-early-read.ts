import { useState } from 'react';

/**
 * Starts reading while a form is rendered, instead of after it.
 * @returns the function for the query, whose first call returns this read
 */
export function useEarlyRead<Result>(read: () => Promise<Result>, isWanted: boolean) {
  const [early] = useState(() => ({ first: isWanted ? read() : undefined }));
  // The query reports the error.
  early.first?.catch(() => undefined);
  return (): Promise<Result> => {
    const { first } = early;
    early.first = undefined;
    return first ?? read();
  };
}
