import { startWorker } from '../platform/concurrency/idle-worker.ts';

/** Words of the owner and the site, of which a password must not consist. */
export interface PasswordContext {
  email: string;
  name: string;
  company: string;
  /** Public URL of the site. */
  siteUrl: string;
}

/** Minimum score. Passwords with a lower score are guessed within 10^8 attempts. */
const minScore = 3;
/** Characters judged of a long one. */
const judgedLength = 64;

/** Reason to reject a password, for its owner; null when it is accepted. */
export async function describeWeakness(
  password: string,
  surroundings: PasswordContext,
): Promise<string | null> {
  if (password.length < 12) return 'A password has at least 12 characters.';
  if (password.length > 200) return 'A password has at most 200 characters.';
  const own = listPersonalWords(surroundings);
  const folded = fold(password);
  const word = own.find((each) => folded.includes(each));
  if (word !== undefined) return `Leave out “${word}”: people try what they know about you first.`;
  const score = await scoreOf(password.slice(0, judgedLength), own);
  return score < minScore ? 'This is too easy to guess. Combine a few unrelated words.' : null;
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Words of four letters and more; shorter ones are part of many good passwords. */
function listPersonalWords({ email, name, company, siteUrl }: PasswordContext): string[] {
  const host = URL.parse(siteUrl)?.hostname.replace(/^www\./, '') ?? '';
  const texts = [email.split('@')[0] ?? '', email.split('@')[1] ?? '', name, company, host];
  const words = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u));
  return [...new Set(['marquee', ...words])].filter((word) => word.length >= 4);
}

/** Loads the dictionaries when someone chooses a password, and drops them a minute later. */
const judge = startWorker<{ password: string; own: string[] }, number>(
  new URL('strength-worker.ts', import.meta.url),
);

/** A password is rejected on an error. */
function scoreOf(password: string, own: string[]): Promise<number> {
  return judge.request({ password, own }).catch(() => 0);
}
