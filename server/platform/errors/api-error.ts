import type { z } from 'zod';

interface Details {
  field?: string;
  fields?: Record<string, string>;
  current?: unknown;
  by?: string | undefined;
  at?: string | undefined;
  /** Seconds after which a retry may succeed. */
  retryAfter?: number;
}

/** A refusal a person can understand: what happened and what to do, with its permanent code (docs/develop/api.md). */
export class ApiError extends Error {
  readonly status: number;
  readonly id: string;
  readonly details: Details;
  constructor(status: number, id: string, message: string, details: Details = {}) {
    super(message);
    this.name = 'ApiError';
    this.status = status;
    this.id = id;
    this.details = details;
  }
}

/** Email was requested, but it is not set up. */
export function emailOffError(): ApiError {
  return new ApiError(409, 'MAIL_OFF', 'Email is not set up. Set SMTP_URL.');
}

/** A list is full. @param message how many there can be, and what to do */
export function createTooMany(message: string): ApiError {
  return new ApiError(409, 'TOO_MANY', message);
}

/** Refused input: the message is the first error, `fields` has all of them. */
export function validationError(fields: Record<string, string>): ApiError {
  const [first] = Object.entries(fields);
  const [field, message] = first ?? ['', 'The input is not valid.'];
  return new ApiError(400, 'VALIDATION_FAILED', message, { field, fields });
}

export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return fields;
}

/** Validates input at the border. @throws ApiError */
export function parseInput<Schema extends z.ZodType>(
  schema: Schema,
  value: unknown,
): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw validationError(fieldsOf(result.error));
  return result.data;
}
