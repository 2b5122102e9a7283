import { t } from '../words/words.ts';

/** Shown while a screen's code is loading, if that takes more than a moment. */
export function LoadingScreen() {
  return (
    <p className="late opening" role="status">
      {t`Loading…`}
    </p>
  );
}
