import { useEffect, useState } from 'react';
import { sessionStore } from '../../session/storage.ts';
import { LoadingScreen } from '../LoadingScreen.tsx';
import { ScreenFault } from './ScreenFault.tsx';

const triedKey = 'console-reloaded';
/** Milliseconds within which a second failure has another cause than an update of the console. */
const retryWindowMs = 20_000;

/**
 * Replaces a screen whose code could not be fetched. Usually the console has been updated since this page was opened,
 * so it reloads the page once; if that does not help, it shows a message.
 */
export function ChunkLoadError() {
  const [helpless, setHelpless] = useState(false);
  useEffect(() => {
    void isServerReachable().then((can) => {
      if (!can) return setHelpless(true);
      sessionStore.setItem(triedKey, String(Date.now()));
      window.location.reload();
    });
  }, []);
  return helpless ? <ScreenFault /> : <LoadingScreen />;
}

/** Checks the connection, because without one a reload would lose the page that is still shown. */
async function isServerReachable(): Promise<boolean> {
  const tried = Number(sessionStore.getItem(triedKey) ?? 0);
  if (Date.now() - tried < retryWindowMs) return false;
  return fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })
    .then((response) => response.ok)
    .catch(() => false);
}
