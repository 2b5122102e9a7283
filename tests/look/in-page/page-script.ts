import { brokenRules, layoutRules } from './layout-rules.ts';
import { ledger } from './ledger.ts';
import { rulesOfLists } from './rules-of-lists.ts';
import { textSamples } from './text-samples.ts';

/** Everything that inspects the page from inside; page-code.ts injects it. */
const look = { brokenRules, layoutRules, ledger, rulesOfLists, textSamples };
export type Look = typeof look;

declare global {
  interface Window {
    look: Look;
  }
}

window.look = look;
