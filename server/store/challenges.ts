/** What a log-in under way has to be answered with. */
export interface Challenge {
  /** SHA-256 of what it is asked for by. */
  hash: string;
  purpose: string;
  body: unknown;
  /** Milliseconds since 1970. */
  endsAt: number;
}

export interface ChallengeStore {
  /** Forgets those that have ended. */
  addChallenge(challenge: Challenge, now: number): Promise<void>;
  /** Takes it away, over all servers once. @returns its body, or null when there is none that waits for this purpose */
  takeChallenge(hash: string, purpose: string, now: number): Promise<unknown>;
}
