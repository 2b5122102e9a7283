import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { documentAnswer } from '../content/answers.ts';
import { StorageError } from '../media/storage.ts';
import {
  ConflictError,
  NotFoundError,
  StoreBusyError,
  StoreOutcomeUnknownError,
  StoreUnavailableError,
} from '../store/store.ts';
import { formPagesFor, sendForm } from './form-page.ts';

interface Details {
  field?: string;
  fields?: Record<string, string>;
  current?: unknown;
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

/** Faults of the HTTP layer by Fastify's code: status, permanent code, message. */
const httpFaults: Record<string, [number, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'TOO_LARGE', 'What was sent is too large.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'TOO_LARGE', 'A file can have at most 15 MB.'],
  FST_FILES_LIMIT: [413, 'TOO_LARGE', 'Too many files were sent at once.'],
  FST_FIELDS_LIMIT: [413, 'TOO_LARGE', 'Too many fields were sent at once.'],
  FST_PARTS_LIMIT: [413, 'TOO_LARGE', 'Too many parts were sent at once.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON or a multipart form.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'MALFORMED', 'The request was cut off. Send it again.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'MALFORMED', 'The request is not valid JSON.'],
  FST_REQ_ABORTED: [400, 'MALFORMED', 'The request was cut off. Send it again.'],
};

const diskFaults = new Set(['ENOSPC', 'EDQUOT', 'EIO', 'EROFS', 'EMFILE', 'ENFILE']);

function storeBusy(): ApiError {
  return new ApiError(503, 'STORE_BUSY', 'This cannot be saved just now. Try again in a moment.', {
    retryAfter: 2,
  });
}

function storeUnavailable(): ApiError {
  const message = 'The database cannot be reached just now. Try again in a moment.';
  return new ApiError(503, 'STORE_UNAVAILABLE', message, { retryAfter: 2 });
}

function outcomeUnknown(): ApiError {
  const message =
    'The database was lost just then. Look whether this was saved before you send it again.';
  return new ApiError(503, 'STORE_OUTCOME_UNKNOWN', message, { retryAfter: 2 });
}

function storageUnavailable(): ApiError {
  const message = 'The pictures cannot be reached just now. Try again in a moment.';
  return new ApiError(503, 'STORAGE_UNAVAILABLE', message, { retryAfter: 5 });
}

/** Any fault as a refusal; a fault nobody foresaw becomes INTERNAL and says nothing of the inside. */
export function asApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (error instanceof ConflictError)
    return new ApiError(409, 'CONFLICT', error.message, {
      current: error.current && documentAnswer(error.current),
    });
  if (error instanceof NotFoundError)
    return new ApiError(404, 'NOT_FOUND', 'This does not exist, or not any more.');
  if (error instanceof StoreBusyError) return storeBusy();
  if (error instanceof StoreUnavailableError) return storeUnavailable();
  if (error instanceof StoreOutcomeUnknownError) return outcomeUnknown();
  if (error instanceof StorageError) return storageUnavailable();
  const { code, statusCode } = error as FastifyError;
  if (diskFaults.has(code)) return storeBusy();
  const known = httpFaults[code];
  if (known) return new ApiError(...known);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError(statusCode, 'MALFORMED', 'The request cannot be understood.');
  return new ApiError(500, 'INTERNAL', 'Something went wrong here. Try again.');
}

/** The one place that turns faults into answers. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = asApiError(error);
  if (problem.status >= 500) request.log.error({ err: error }, problem.id);
  const { retryAfter, ...details } = problem.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  const pages = formPagesFor(request);
  if (pages) return sendForm(request, reply, { problem, pages });
  return reply.code(problem.status).send({
    code: problem.status,
    message: problem.message,
    data: null,
    error: { id: problem.id, ...details },
  });
}
