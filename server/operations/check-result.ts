/** Result of a check by `npm run doctor`, with its remedy. */
export interface CheckResult {
  about: string;
  is: 'well' | 'doubtful' | 'wrong';
  /** One line. */
  says: string;
  /** One line; empty when nothing is wrong. */
  todo: string;
}

export const passed = (about: string, says: string): CheckResult => ({
  about,
  is: 'well',
  says,
  todo: '',
});
export const warning = (about: string, says: string, todo: string): CheckResult => ({
  about,
  is: 'doubtful',
  says,
  todo,
});
export const failure = (about: string, says: string, todo: string): CheckResult => ({
  about,
  is: 'wrong',
  says,
  todo,
});

/** Reports a check that fails, and continues with the others. */
export async function runCheck(
  about: string,
  examined: () => Promise<CheckResult[]>,
): Promise<CheckResult[]> {
  try {
    return await examined();
  } catch (error) {
    return [
      failure(
        about,
        `Check failed: ${(error as Error).message}`,
        'Fix that, then run the doctor again.',
      ),
    ];
  }
}
