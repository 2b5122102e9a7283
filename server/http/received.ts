import type { Received, ReceivedPart } from '../content/received.ts';
import '@fastify/multipart';
import { randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { FastifyRequest } from 'fastify';
import { ApiError } from '../errors/api-error.ts';
import { beginBody, readBody, tooLarge } from './read-body.ts';

type FileNames = Readonly<Record<string, 'one' | 'many'>>;

/** Most bytes of one file, and the most parts of one request. */
const uploadLimits = {
  fileSize: 15 << 20,
  files: 150,
  fields: 300,
  parts: 450,
};

const partName = /^([a-z_]+)\[(\d{0,3})\]$/;

function nameOf(raw: string): { name: string; index?: number } {
  const match = partName.exec(raw);
  if (!match) return { name: raw };
  const [, name = '', index = ''] = match;
  return index === '' ? { name } : { name, index: Number(index) };
}

/** The body as it was parsed: JSON, or a URL-encoded form. */
export function receivedObject(body: unknown, files: FileNames = {}): Received {
  const sent = body ?? {};
  if (typeof sent !== 'object' || Array.isArray(sent))
    throw new ApiError(400, 'MALFORMED', 'Send an object with the fields of this call.');
  if (Object.keys(files).length === 0) return { fields: { ...sent }, parts: {} };
  const received: Received = { fields: {}, parts: {} };
  for (const [key, value] of Object.entries(sent)) {
    const { name, index } = nameOf(key);
    if (!Object.hasOwn(files, name)) received.fields[key] = value;
    else for (const text of textsOf(value)) add(received, name, { index, text });
  }
  return received;
}

function textsOf(value: unknown): string[] {
  if (Array.isArray(value)) return value.length === 0 ? [''] : value.flatMap(textsOf);
  return typeof value === 'string' ? [value] : [];
}

function add(received: Received, name: string, part: ReceivedPart): void {
  const unset =
    part.text === 'null' || part.text === 'undefined' || part.text === '[object Object]';
  if (unset) return; // what a browser's FormData makes of a value that is not there
  received.parts[name] ??= [];
  received.parts[name].push(part);
}

/** A multipart form without files, read whole. */
export async function receivedPlainForm(request: FastifyRequest): Promise<Received> {
  const headers = { 'content-type': request.headers['content-type'] ?? '' };
  const bytes = new Uint8Array(await readBody(request));
  const form = await new Response(bytes, { headers }).formData().catch(unreadableForm);
  const texts = [...form].map(([name, value]) => {
    if (typeof value !== 'string')
      throw new ApiError(413, 'TOO_LARGE', 'Too many files were sent at once.');
    return [name, asTyped(value)];
  });
  return { fields: Object.fromEntries(texts), parts: {} };
}

/** A multipart form with files; they go to the work folder, and `clean` removes them again. */
export async function receivedForm(
  request: FastifyRequest,
  files: FileNames,
  workFolder: string,
): Promise<{ received: Received; clean: () => Promise<void> }> {
  const received: Received = { fields: {}, parts: {} };
  const written: string[] = [];
  const { maxBytes = 0, maxFileBytes = 0 } = request.routeOptions.config;
  const body = beginBody(request, (why) => request.raw.destroy(why));
  const clean = async () => {
    await Promise.all(written.map((file) => rm(file, { force: true })));
  };
  try {
    const limits = { fieldNameSize: 100, headerPairs: 20, ...uploadLimits, fieldSize: maxBytes };
    let bytes = 0;
    let textBytes = 0;
    for await (const part of request.parts({ limits })) {
      const { name, index } = nameOf(part.fieldname);
      if (part.type === 'file') {
        const file = join(workFolder, `upload-${randomUUID()}`);
        written.push(file);
        await pipeline(part.file, createWriteStream(file));
        bytes += part.file.bytesRead;
        if (bytes > maxFileBytes)
          throw new ApiError(413, 'TOO_LARGE', 'All files together can have at most 300 MB.');
        if (part.file.truncated)
          throw new ApiError(413, 'TOO_LARGE', 'A file can have at most 15 MB.', { field: name });
        // A form's file input that nothing was chosen for is sent without a name; an empty file has one, and is refused.
        if (Object.hasOwn(files, name) && part.filename !== '')
          add(received, name, { index, file });
        continue;
      }
      textBytes += Buffer.byteLength(String(part.value));
      if (textBytes > maxBytes) throw tooLarge();
      body.hold(textBytes);
      if (part.valueTruncated || part.fieldnameTruncated) {
        throw new ApiError(413, 'TOO_LARGE', 'This text is too long.', { field: name });
      } else if (Object.hasOwn(files, name)) {
        for (const text of pathsIn(String(part.value))) add(received, name, { index, text });
      } else {
        received.fields[part.fieldname] = asTyped(String(part.value));
      }
    }
  } catch (error) {
    await clean();
    throw unreadable(error);
  } finally {
    body.leave();
  }
  return { received, clean };
}

/** Browsers write every line break of a form's text as CRLF (HTML, multipart/form-data encoding algorithm). */
function asTyped(text: string): string {
  return text.replaceAll('\r\n', '\n');
}

/** What the reader of forms finds wrong with one has no code of its own. */
function unreadable(error: unknown): unknown {
  const isForeseen = error instanceof ApiError || (error as { code?: string }).code !== undefined;
  return isForeseen ? error : formCannotBeRead();
}

const formCannotBeRead = () =>
  new ApiError(400, 'MALFORMED', 'The form cannot be read. Send it again.');

function unreadableForm(): never {
  throw formCannotBeRead();
}

/** Several kept paths may come as one JSON list. */
function pathsIn(text: string): string[] {
  if (!text.startsWith('[')) return [text];
  try {
    return textsOf(JSON.parse(text));
  } catch {
    return [text];
  }
}
