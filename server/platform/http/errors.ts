import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { fileTooLarge } from '../../../shared/rules/images/image-limits.ts';
import {
  StoreBusyError,
  StoreOutcomeUnknownError,
  StoreUnavailableError,
} from '../db/store-errors.ts';
import { ApiError } from '../errors/api-error.ts';
import { StorageError } from '../storage/storage.ts';
import { findFormPages, sendForm } from './form-page.ts';
import { apiHeaders } from './headers.ts';

/** Errors of the HTTP layer by Fastify's code: status, permanent code, message. */
const httpFaults: Record<string, [number, string, string]> = {
  FST_ERR_CTP_BODY_TOO_LARGE: [413, 'TOO_LARGE', 'The request is too large.'],
  FST_REQ_FILE_TOO_LARGE: [413, 'TOO_LARGE', fileTooLarge],
  FST_FILES_LIMIT: [413, 'TOO_LARGE', 'Too many files were sent at once.'],
  FST_FIELDS_LIMIT: [413, 'TOO_LARGE', 'Too many fields were sent at once.'],
  FST_PARTS_LIMIT: [413, 'TOO_LARGE', 'Too many parts were sent at once.'],
  FST_ERR_CTP_INVALID_MEDIA_TYPE: [415, 'UNSUPPORTED_MEDIA_TYPE', 'Send JSON or a multipart form.'],
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: [400, 'MALFORMED', 'The request was cut off. Send it again.'],
  FST_ERR_CTP_INVALID_JSON_BODY: [400, 'MALFORMED', 'The request is not valid JSON.'],
  FST_REQ_ABORTED: [400, 'MALFORMED', 'The request was cut off. Send it again.'],
};

/** Message at an unknown address. */
export const notFoundMessage = 'There is nothing at this address.';

const fullDiskCodes = new Set(['ENOSPC', 'EDQUOT']);
const diskFaults = new Set(['EIO', 'EROFS', 'EMFILE', 'ENFILE']);

function createStoreBusy(): ApiError {
  return new ApiError(503, 'STORE_BUSY', 'This cannot be saved right now. Try again in a moment.', {
    retryAfter: 2,
  });
}

function createDiskFull(): ApiError {
  const message =
    "The server's disk is full. Until there is space, nothing can be saved and nobody can log in. Contact your administrator.";
  return new ApiError(503, 'DISK_FULL', message, { retryAfter: 30 });
}

function createUnavailable(): ApiError {
  const message = 'We cannot reach the database right now. Try again in a moment.';
  return new ApiError(503, 'STORE_UNAVAILABLE', message, { retryAfter: 2 });
}

function createOutcomeUnknown(): ApiError {
  const message =
    'We lost the connection to the database. Check whether your change was saved before trying again.';
  return new ApiError(503, 'STORE_OUTCOME_UNKNOWN', message, { retryAfter: 2 });
}

function createStorageError({ isAway }: StorageError): ApiError {
  const message = isAway
    ? 'We cannot reach the image storage right now. Try again in a moment.'
    : 'Pictures cannot be stored, because this server may not write to its storage. Contact your administrator.';
  return new ApiError(503, 'STORAGE_UNAVAILABLE', message, { retryAfter: 5 });
}

/** Converts any error to a response. Unexpected errors become INTERNAL without internal details. */
export function toApiError(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  const { code, statusCode } = error as FastifyError;
  if (fullDiskCodes.has(code)) return createDiskFull();
  if (error instanceof StoreBusyError) return createStoreBusy();
  if (error instanceof StoreUnavailableError) return createUnavailable();
  if (error instanceof StoreOutcomeUnknownError) return createOutcomeUnknown();
  if (error instanceof StorageError) return createStorageError(error);
  if (diskFaults.has(code)) return createStoreBusy();
  const known = httpFaults[code];
  if (known) return new ApiError(...known);
  // The file library reports an invalid file name, such as one that is too long for the disk.
  if (statusCode === 403) return new ApiError(404, 'NOT_FOUND', notFoundMessage);
  if (statusCode !== undefined && statusCode >= 400 && statusCode < 500)
    return new ApiError(statusCode, 'MALFORMED', 'The request cannot be understood.');
  return new ApiError(500, 'INTERNAL', 'Something went wrong here. Try again.');
}

/** Sends the response of any error. */
export function sendError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const problem = toApiError(error);
  // Load balancers poll until a server is ready.
  if (problem.status >= 500 && problem.id !== 'NOT_READY')
    request.log.error({ err: error }, problem.id);
  const { retryAfter } = problem.details;
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter);
  if (problem.status === 401) reply.header('www-authenticate', 'Bearer');
  const pages = findFormPages(request);
  if (pages) return sendForm(request, reply, { problem, pages });
  for (const [name, value] of Object.entries(apiHeaders))
    if (!reply.hasHeader(name)) reply.header(name, value);
  return reply
    .code(problem.status)
    .type('application/json; charset=utf-8')
    .send(buildProblemBody(problem));
}

/** Formats an error as JSON, in the usual envelope. */
export function buildProblemBody({ status, message, id, details }: ApiError): string {
  const { retryAfter: _, ...said } = details;
  return JSON.stringify({ code: status, message, data: null, error: { id, ...said } });
}
