import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { MultipartFile } from '@fastify/multipart';
import type { FastifyRequest } from 'fastify';
import { fileTooLarge, maxImageBytes } from '../../../../shared/rules/images/image-limits.ts';
import { ApiError } from '../../errors/api-error.ts';
import { rejectCostlyJson } from './costly-json.ts';
import { createGrowingBytes } from './growing-bytes.ts';
import type { OpenBody } from './open-bodies.ts';
import { beginBody, createIncomplete, createTooLarge, readBody, waitForTurn } from './read-body.ts';

/** A part for an image field: an uploaded file in the work folder, or the path of a stored picture as text. */
export interface ReceivedPart {
  index?: number;
  file?: string;
  /** Name of the file as sent, without notes. */
  name?: string;
  /** True if the file is larger than allowed, so that its bytes are incomplete. */
  isTooLarge?: true;
  /**
   * Notes that precede the file name, as in `at=48,22&says=A%20desk;a.png`.
   */
  at?: string;
  text?: string;
}

/** The input of an endpoint, from JSON or a form. */
export interface ReceivedInput {
  fields: Record<string, unknown>;
  /** Parts by the name of the file field, in the sent order. */
  parts: Record<string, ReceivedPart[]>;
}

type FileNames = Readonly<Record<string, 'one' | 'many'>>;

/** Maximum bytes of one file, and maximum parts of one request. */
const uploadLimits = {
  fileSize: maxImageBytes,
  files: 200,
  fields: 300,
  parts: 500,
};

/** Limits that make every part a stream, because the form parser would buffer texts without limit and parse JSON. */
const partLimits = {
  fieldNameSize: 100,
  headerPairs: 20,
  fileSize: uploadLimits.fileSize,
  parts: uploadLimits.parts,
};

const partName = /^([a-z_]+)\[(\d{0,3})\]$/;

function nameOf(raw: string): { name: string; index?: number } {
  const match = partName.exec(raw);
  if (!match) return { name: raw };
  const [, name = '', index = ''] = match;
  return index === '' ? { name } : { name, index: Number(index) };
}

/** Converts a parsed body: JSON, or a URL-encoded form. */
export function readObject(body: unknown, files: FileNames = {}): ReceivedInput {
  const sent = body ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent))
    throw new ApiError(400, 'MALFORMED', 'Send an object with the fields of this call.');
  if (Object.keys(files).length === 0) return { fields: { ...sent }, parts: {} };
  const received: ReceivedInput = { fields: {}, parts: {} };
  for (const [key, value] of Object.entries(sent)) {
    const { name, index } = nameOf(key);
    if (!Object.hasOwn(files, name)) received.fields[key] = value;
    else for (const text of toTexts(value)) add(received, name, { index, text });
  }
  return received;
}

function toTexts(value: unknown): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [''] : value.flatMap(toTexts);
  return typeof value === 'string' ? [value] : [];
}

function add(received: ReceivedInput, name: string, part: ReceivedPart): void {
  const unset =
    part.text === 'null' || part.text === 'undefined' || part.text === '[object Object]';
  if (unset) return; // A browser's FormData writes this for a missing value.
  received.parts[name] ??= [];
  received.parts[name].push(part);
}

/** Reads a multipart form without files. */
export async function readPlainForm(request: FastifyRequest): Promise<ReceivedInput> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const bytes = new Uint8Array(await readBody(request));
  const form = await new Response(bytes, { headers }).formData().catch(throwUnreadable);
  const texts = [...form].map(([name, value]) => {
    if (typeof value !== 'string')
      throw new ApiError(413, 'TOO_LARGE', 'Too many files were sent at once.');
    return [name, restoreLineBreaks(value)];
  });
  return { fields: Object.fromEntries(texts), parts: {} };
}

/** Reads a multipart form with files, which are stored in the work folder. `clean` removes them. */
export async function readForm(
  request: FastifyRequest,
  files: FileNames,
  workFolder: string,
): Promise<{ received: ReceivedInput; clean: () => Promise<void> }> {
  const received: ReceivedInput = { fields: {}, parts: {} };
  const written: string[] = [];
  const { maxBytes = 0, maxFileBytes = 0, maxEachFile } = request.routeOptions.config;
  const limits = { ...partLimits, ...(maxEachFile && { fileSize: maxEachFile }) };
  const body = beginBody(request, (why) => request.raw.destroy(why));
  const clean = async () => {
    await Promise.all(written.map((file) => rm(file, { force: true })));
  };
  try {
    const texts = createTextReader(maxBytes, body);
    let bytes = 0;
    let fileCount = 0;
    await waitForTurn(request);
    for await (const part of request.files({ limits, isPartAFile: () => true })) {
      const { name, index } = nameOf(part.fieldname);
      if (isText(part)) {
        const text = await texts.read(part.file);
        if (texts.count() > uploadLimits.fields)
          throw new ApiError(413, 'TOO_LARGE', 'Too many fields were sent at once.');
        if (!Object.hasOwn(files, name)) received.fields[part.fieldname] = restoreLineBreaks(text);
        else for (const path of splitPaths(text)) add(received, name, { index, text: path });
        continue;
      }
      fileCount += 1;
      if (fileCount > uploadLimits.files)
        throw new ApiError(413, 'TOO_LARGE', 'Too many files were sent at once.');
      const file = join(workFolder, `upload-${randomUUID()}`);
      written.push(file);
      await pipeline(part.file, createWriteStream(file));
      bytes += part.file.bytesRead;
      if (bytes > maxFileBytes)
        throw new ApiError(413, 'TOO_LARGE', 'All files together can have at most 300 MB.');
      const isTooLarge = part.file.truncated;
      if (isTooLarge && !maxEachFile)
        throw new ApiError(413, 'TOO_LARGE', fileTooLarge, { field: name });
      // An empty file input is sent without a file name. An empty file has one, and is rejected.
      if (Object.hasOwn(files, name) && part.filename !== '')
        add(received, name, {
          ...{ index, file, ...readNotes(part.filename) },
          ...(isTooLarge && { isTooLarge }),
        });
    }
  } catch (error) {
    await clean();
    throw toFormError(error, request);
  } finally {
    body.leave();
  }
  return { received, clean };
}

function isText({ filename, mimetype }: Pick<MultipartFile, 'filename' | 'mimetype'>): boolean {
  return filename === undefined && mimetype !== 'application/octet-stream';
}

/** Reads the texts of one form. Their total bytes are counted and limited while they arrive. */
function createTextReader(maxBytes: number, body: OpenBody) {
  let left = maxBytes;
  let count = 0;
  return {
    /** @throws ApiError if they are too large */
    async read(part: Readable): Promise<string> {
      count += 1;
      const bytes = createGrowingBytes(left);
      for await (const piece of part) {
        if (!bytes.add(piece)) throw createTooLarge();
        body.setBytes(maxBytes - left + bytes.size());
      }
      left -= bytes.toBuffer().length;
      return bytes.toBuffer().toString('utf8');
    },
    count: () => count,
  };
}

function readNotes(filename = ''): Pick<ReceivedPart, 'at' | 'name'> {
  const [prefix = '', at] =
    /^((?:at=(?:auto|\d{1,3},\d{1,3})|says=[^;&]*|decorative)(?:&says=[^;&]*)?(?:&decorative)?);/.exec(
      filename,
    ) ?? [];
  const name = filename.slice(prefix.length);
  return at === undefined ? { name } : { at: `#${at}`, name };
}

/**
 * Converts CRLF to LF, because browsers send line breaks in forms as CRLF (HTML, multipart/form-data encoding
 * algorithm).
 */
function restoreLineBreaks(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** Assigns a code to errors of the form parser, which have none. */
function toFormError(error: unknown, { raw }: FastifyRequest): unknown {
  if (error instanceof ApiError) return error;
  if (error === raw.errored) return createIncomplete();
  const isKnown = (error as { code?: string }).code !== undefined;
  return isKnown ? error : createUnreadableForm();
}

const createUnreadableForm = () =>
  new ApiError(400, 'MALFORMED', 'The form cannot be read. Send it again.');

function throwUnreadable(): never {
  throw createUnreadableForm();
}

/** Splits several paths that were sent as one JSON list. */
function splitPaths(text: string): string[] {
  if (!text.startsWith('[')) return [text];
  rejectCostlyJson(text);
  try {
    return toTexts(JSON.parse(text));
  } catch {
    return [text];
  }
}
