import { t } from '../words/words.ts';

/** Shown if loading the code of a screen takes more than a moment. */
export function LoadingScreen() {
  return (
    <p className="late opening" role="status">
      {t`Loading…`}
    </p>
  );
}
