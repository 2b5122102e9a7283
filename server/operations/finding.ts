/** What the doctor found about one thing, and what to do about it. */
export interface Finding {
  about: string;
  is: 'well' | 'doubtful' | 'wrong';
  /** One line. */
  says: string;
  /** One line; empty when all is well. */
  todo: string;
}

export const well = (about: string, says: string): Finding => ({
  about,
  is: 'well',
  says,
  todo: '',
});
export const doubtful = (about: string, says: string, todo: string): Finding => ({
  about,
  is: 'doubtful',
  says,
  todo,
});
export const wrong = (about: string, says: string, todo: string): Finding => ({
  about,
  is: 'wrong',
  says,
  todo,
});

/** A part that cannot be looked at says so, and the others are looked at all the same. */
export async function part(about: string, examined: () => Promise<Finding[]>): Promise<Finding[]> {
  try {
    return await examined();
  } catch (error) {
    return [
      wrong(
        about,
        `It cannot be looked at: ${(error as Error).message}`,
        'Mend that, and ask the doctor again.',
      ),
    ];
  }
}
