/** A finding of the doctor, with its remedy. */
export interface Finding {
  about: string;
  is: 'well' | 'doubtful' | 'wrong';
  /** One line. */
  says: string;
  /** One line; empty when nothing is wrong. */
  todo: string;
}

export const passed = (about: string, says: string): Finding => ({
  about,
  is: 'well',
  says,
  todo: '',
});
export const warning = (about: string, says: string, todo: string): Finding => ({
  about,
  is: 'doubtful',
  says,
  todo,
});
export const failure = (about: string, says: string, todo: string): Finding => ({
  about,
  is: 'wrong',
  says,
  todo,
});

/** Reports a check that fails, and continues with the others. */
export async function runCheck(
  about: string,
  examined: () => Promise<Finding[]>,
): Promise<Finding[]> {
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
