import { useState } from 'react';
import { queryClient } from '../../backend/query-client.ts';

/**
 * State that a screen finds again when one comes back to it, as from an entry to its list. It goes with the page, and
 * with the account, like everything the query client holds.
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
