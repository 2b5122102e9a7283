import { idleWorker } from '../platform/concurrency/idle-worker.ts';

/** What a password must not be made of: who chooses it, and whose site it opens. */
export interface Surroundings {
  email: string;
  name: string;
  company: string;
  /** The public site's address. */
  siteUrl: string;
}

/** Passwords of a score below this are guessed within 10^8 tries. */
const minScore = 3;
/** Judged of a long one. */
const judgedLength = 64;

/** Why a password is refused, in words for whoever chose it; null when it is taken. */
export async function problemOfPassword(
  password: string,
  surroundings: Surroundings,
): Promise<string | null> {
  if (password.length < 12) return 'A password has at least 12 characters.';
  if (password.length > 200) return 'A password has at most 200 characters.';
  const own = ownWords(surroundings);
  const folded = fold(password);
  const word = own.find((each) => folded.includes(each));
  if (word !== undefined)
    return `Leave “${word}” out: what is known of you is what others try first.`;
  const score = await scoreOf(password.slice(0, judgedLength), own);
  return score < minScore
    ? 'This is too easy to guess. Put some words together that nobody would expect side by side.'
    : null;
}

function fold(text: string): string {
  return text.normalize('NFKD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Words of four letters and more; shorter ones stand in many a good password. */
function ownWords({ email, name, company, siteUrl }: Surroundings): string[] {
  const host = URL.parse(siteUrl)?.hostname.replace(/^www\./, '') ?? '';
  const texts = [email.split('@')[0] ?? '', email.split('@')[1] ?? '', name, company, host];
  const words = texts.flatMap((text) => fold(text).split(/[^\p{L}\p{N}]+/u));
  return [...new Set(['marquee', ...words])].filter((word) => word.length >= 4);
}

/** The dictionaries are loaded when somebody chooses a password, and let go a minute later. */
const judge = idleWorker<{ password: string; own: string[] }, number>(
  new URL('strength-worker.ts', import.meta.url),
);

/** Whoever waits is not let through by a fault. */
function scoreOf(password: string, own: string[]): Promise<number> {
  return judge.ask({ password, own }).catch(() => 0);
}
