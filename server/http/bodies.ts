import multipart from '@fastify/multipart';
import type { FastifyInstance } from 'fastify';
import { ApiError } from './errors.ts';

const deepest = 32;

/** Reads JSON (an empty body is no input), multipart forms and URL-encoded forms; refuses everything else. */
export async function readBodies(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false });
  const parseJson = app.getDefaultJsonParser('error', 'error');
  app.removeContentTypeParser(['application/json', 'text/plain']);
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    const text = body as string;
    if (text.trim() === '') return done(null, {});
    if (isTooDeep(text))
      return done(new ApiError(400, 'MALFORMED', 'The JSON is nested too deep.'), undefined);
    return parseJson(request, text, done);
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 64 << 10 },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(body as string))),
  );
}

/** Counted before parsing; brackets within strings do not count. */
function isTooDeep(json: string): boolean {
  let depth = 0;
  let inString = false;
  for (let at = 0; at < json.length; at += 1) {
    const code = json.charCodeAt(at);
    if (inString) {
      if (code === 92) at += 1;
      else if (code === 34) inString = false;
    } else if (code === 34) inString = true;
    else if (code === 123 || code === 91) {
      depth += 1;
      if (depth > deepest) return true;
    } else if (code === 125 || code === 93) depth -= 1;
  }
  return false;
}
