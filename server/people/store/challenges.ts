/** What a log-in under way has to be answered with. */
export interface Challenge {
  /** SHA-256 of what it is asked for by. */
  hash: string;
  purpose: string;
  body: unknown;
  /** Milliseconds since 1970. */
  endsAt: number;
}
