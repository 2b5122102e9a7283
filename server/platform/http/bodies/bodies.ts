import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { ApiError } from '../../errors/api-error.ts';
import { rejectCostlyJson } from './costly-json.ts';
import { readBody } from './read-body.ts';

/** Maximum number of fields, the same as for multipart forms. */
const maxPairs = 450;

/** Reads JSON, where an empty body means no input, multipart forms and URL-encoded forms. Rejects all other types. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeAllContentTypeParsers();
  await app.register(multipart, { throwFileSizeLimit: false });
  app.addContentTypeParser('application/json', (request, _payload, done) => {
    readBody(request)
      .then((bytes) => {
        const text = bytes.toString('utf8');
        if (text.trim() === '') return done(null, {});
        rejectCostlyJson(text);
        return parseJson(request, text, done);
      })
      .catch((error) => done(error, undefined));
  });
  app.addContentTypeParser('application/x-www-form-urlencoded', async (request: FastifyRequest) =>
    parsePairs((await readBody(request)).toString('utf8')),
  );
}

/** Reads bodies as raw bytes, because a signature covers them. */
export function keepRawBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest) => readBody(request));
}

function parsePairs(form: string): Record<string, string> {
  // Checked before it is parsed, like JSON.
  if (form.split('&', maxPairs + 1).length > maxPairs)
    throw new ApiError(413, 'TOO_LARGE', 'Too many fields were sent at once.');
  return Object.fromEntries(new URLSearchParams(form));
}
