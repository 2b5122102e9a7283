import { useMe } from '../backend/me.ts';
import { Notice } from '../ui/Notice.tsx';
import { t } from '../words/words.ts';

/** Marks the console of a copy, above every screen. */
export function CopyBand() {
  const address = useMe()?.copy_of;
  if (!address) return null;
  return (
    <Notice>
      {t`This is a copy of ${address}, not the live site. It sends no emails, calls no webhooks and stays out of search engines.`}
    </Notice>
  );
}
