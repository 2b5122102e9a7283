import { useEffect, useState } from 'react';
import { ofSession } from '../../session/storage.ts';
import { Opening } from '../Opening.tsx';
import { ScreenFault } from './ScreenFault.tsx';

const triedKey = 'console-opened-anew';
/** A second failure within this time does not come from the console having been updated. */
const again = 20_000;

/**
 * In place of a screen whose code could not be had. Usually the console has been updated since this page was opened,
 * so it is opened anew at the same address; when that does not help, it says so.
 */
export function ChunkLoadError() {
  const [helpless, setHelpless] = useState(false);
  useEffect(() => {
    void canOpenAnew().then((can) => {
      if (!can) return setHelpless(true);
      ofSession.setItem(triedKey, String(Date.now()));
      window.location.reload();
    });
  }, []);
  return helpless ? <ScreenFault /> : <Opening />;
}

/** Without a connection, opening anew would lose the page that is left. */
async function canOpenAnew(): Promise<boolean> {
  const tried = Number(ofSession.getItem(triedKey) ?? 0);
  if (Date.now() - tried < again) return false;
  return fetch(window.location.pathname, { method: 'HEAD', cache: 'no-store' })
    .then((response) => response.ok)
    .catch(() => false);
}
