import { useEffect, useState } from 'react';
import { createClient } from '../../../shared/api/client.ts';
import { loginOptionEndpoints } from '../../../shared/api/people/login-options.ts';
import { http } from '../../backend/api.ts';

const calls = createClient(http, loginOptionEndpoints);

export type LoginOptions = Awaited<ReturnType<typeof calls.loginOptions>>['data'];

/** Cached while the console is open, because the options do not change. */
let cached: Promise<LoginOptions | null> | null = null;

function loadLoginOptions(): Promise<LoginOptions | null> {
  cached ??= calls.loginOptions().then(
    ({ data }) => data ?? null,
    () => {
      cached = null;
      return null;
    },
  );
  return cached;
}

/** Returns the ways to log in without a password; null until they are known, or if there are none. */
export function useLoginOptions(): LoginOptions | null {
  const [found, setFound] = useState<LoginOptions | null>(null);
  useEffect(() => void loadLoginOptions().then(setFound), []);
  return found;
}
