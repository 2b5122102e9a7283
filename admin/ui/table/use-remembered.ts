import { useState } from 'react';
import { queryClient } from '../../backend/query-client.ts';

/**
 * State that a screen keeps while the user is on another one, for example in an entry of the list. Cleared together
 * with the query client.
 */
export function useRemembered<Value>(
  name: string,
  initial: Value,
): [Value, (value: Value) => void] {
  const key = ['remembered', name];
  const [value, setValue] = useState(() => queryClient.getQueryData<Value>(key) ?? initial);
  return [
    value,
    (next) => {
      queryClient.setQueryDefaults(['remembered'], { gcTime: Number.POSITIVE_INFINITY });
      queryClient.setQueryData(key, next);
      setValue(next);
    },
  ];
}
