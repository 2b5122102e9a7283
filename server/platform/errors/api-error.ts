import type { z } from 'zod';

interface Details {
  field?: string;
  fields?: Record<string, string>;
  current?: unknown;
  by?: string | undefined;
  at?: string | undefined;
  /** Seconds after which a try has a chance. */
  retryAfter?: number;
}

/** A refusal a person can understand: what happened and what to do, with its permanent code (docs/api.md). */
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

/** Mail was asked for, and none can be sent from here. */
export function mailOff(): ApiError {
  return new ApiError(409, 'MAIL_OFF', 'No mail can be sent from here. Set SMTP_URL.');
}

/** Refused input: the first fault is the message, all of them are `fields`. */
export function validationFailed(fields: Record<string, string>): ApiError {
  const [first] = Object.entries(fields);
  const [field, message] = first ?? ['', 'The input is not right.'];
  return new ApiError(400, 'VALIDATION_FAILED', message, { field, fields });
}

export function fieldsOf(error: z.ZodError): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const { path, message } of error.issues) fields[path.join('.')] ??= message;
  return fields;
}

/** Parses at the border: a value that does not fit is refused. */
export function parsed<Schema extends z.ZodType>(schema: Schema, value: unknown): z.output<Schema> {
  const result = schema.safeParse(value);
  if (!result.success) throw validationFailed(fieldsOf(result.error));
  return result.data;
}
