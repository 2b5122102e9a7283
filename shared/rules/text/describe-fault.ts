import type { z } from 'zod';

const kinds: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a group of fields',
};

/** Describes an error whose schema has no message of its own, instead of “Invalid input”. */
export function describeFault(issue: z.core.$ZodRawIssue): string {
  if (issue.code === 'invalid_type')
    return issue.input === undefined
      ? 'This is required.'
      : `This must be ${kinds[issue.expected] ?? issue.expected}.`;
  if (issue.code === 'too_big') return describeMaximum(issue.origin, issue.maximum);
  if (issue.code === 'too_small') return describeMinimum(issue.origin, issue.minimum);
  if (issue.code === 'invalid_value') return `This must be one of: ${issue.values.join(', ')}.`;
  return 'This is not in the expected format. Check it and try again.';
}

function describeMaximum(origin: string, limit: number | bigint): string {
  if (origin === 'string') return `This can have at most ${limit} characters.`;
  return origin === 'array'
    ? `This can have at most ${limit} entries.`
    : `This must be at most ${limit}.`;
}

function describeMinimum(origin: string, limit: number | bigint): string {
  if (origin === 'string') return `This can have at least ${limit} characters.`;
  return origin === 'array'
    ? `This can have at least ${limit} entries.`
    : `This must be at least ${limit}.`;
}
