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

/**
 * An error with a message for people, which explains what happened and what to do, and a permanent code
 * (docs/develop/api.md).
 */
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

/** Creates the error for requested email that is not set up. */
export function createEmailOff(): ApiError {
  return new ApiError(409, 'MAIL_OFF', 'Email is not set up. Set SMTP_URL.');
}

/** Creates the error for a full list. @param message the limit, and what to do */
export function createTooMany(message: string): ApiError {
  return new ApiError(409, 'TOO_MANY', message);
}

/** Creates the error for invalid input. The message is the first error, and `fields` contains all of them. */
export function validationError(fields: Record<string, string>): ApiError {
  const [first] = Object.entries(fields);
  const [field, message] = first ?? ['', 'The input is not valid.'];
  return new ApiError(400, 'VALIDATION_FAILED', message, { field, fields });
}

export function collectFieldErrors(error: z.ZodError): Record<string, string> {
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
  if (!result.success) throw validationError(collectFieldErrors(result.error));
  return result.data;
}
