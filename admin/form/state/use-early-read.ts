import { useState } from 'react';

/**
 * Starts to read while a form is drawn, instead of after that.
 * @returns the function for the query, whose first call returns that read
 */
export function useEarlyRead<Result>(read: () => Promise<Result>, isWanted: boolean) {
  const [early] = useState(() => ({ first: isWanted ? read() : undefined }));
  // The query reports it.
  early.first?.catch(() => undefined);
  return (): Promise<Result> => {
    const { first } = early;
    early.first = undefined;
    return first ?? read();
  };
}
