import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { bodyLimitOf } from '../../shared/api/body-limits.ts';
import { answers } from '../../shared/api/messages.ts';
import { previewInput, publishingCalls, releaseNumber } from '../../shared/api/publishing.ts';
import { ApiError, parsed } from '../errors/api-error.ts';
import { streamState } from '../http/event-stream.ts';
import { readBody } from '../http/read-body.ts';
import type { createWebhookCheck } from '../http/webhook.ts';
import { UnknownReleaseError } from '../publish/publisher.ts';
import type { PublishingCalls } from '../publish/start.ts';

type Call = keyof typeof publishingCalls;
type Hook = (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>;
type Handler = (request: FastifyRequest, reply: FastifyReply) => unknown;

export interface PublishingRouteParts {
  publishing: PublishingCalls;
  /** Refuses whoever carries no living token. */
  requireAdmin: Hook;
  webhookRefusal: ReturnType<typeof createWebhookCheck>;
}

const ok = (data: unknown, message: string = answers.found) => ({ code: 200, message, data });

/** The publishing calls; `app` has the prefix `/api/admin`. */
export function publishingRoutes(app: FastifyInstance, parts: PublishingRouteParts): void {
  const { publishing } = parts;
  const handlers: Record<Call, Handler> = {
    rebuild(_request, reply) {
      publishing.wake('webhook');
      return reply
        .code(202)
        .send({ code: 202, message: answers.rebuild, data: publishing.state() });
    },
    publishState: () => ok(publishing.state()),
    publishEvents: (request, reply) => streamState(publishing, request, reply),
    releases: async () => ok(await publishing.history()),
    rollback: (request) =>
      withRelease(request.body, async (release) => {
        await publishing.rollback(release, request.author);
        return ok(
          publishing.state(),
          `Release ${release} is live again. Saves wait until you resume publishing.`,
        );
      }),
    async resume(request) {
      await publishing.resume(request.author);
      return ok(publishing.state(), answers.rebuild);
    },
    restoreContent: (request) =>
      withRelease(request.body, async (release) => {
        await publishing.restoreContent(release, request.author);
        return ok(
          publishing.state(),
          `The content of version ${release} is back. What was saved since stays in the history.`,
        );
      }),
    viewRelease: (request) =>
      withRelease(request.body, async (release) =>
        ok({ address: publishing.viewAddress(release) }),
      ),
    downloadRelease: (request, reply) => download(publishing, request, reply),
    async preview(request, reply) {
      const { path, ...draft } = parsed(previewInput, request.body);
      const html = await publishing.preview(path, draft);
      if (html === null) throw new ApiError(404, 'NOT_FOUND', 'There is no such page.');
      if (!request.headers.accept?.includes('application/json'))
        return reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .send(html);
      const address = await publishing.shelvePreview(html, originOf(request));
      return reply.send(ok({ address }));
    },
    verify: async () => ok(await publishing.verify()),
  };

  app.register(async (signed) => {
    keepRawBody(signed);
    for (const [name, row] of Object.entries(publishingCalls)) {
      if (row.access !== 'signed') continue;
      signed.route({
        method: row.method,
        url: below(row.path),
        config: bodyLimitOf(row),
        onRequest: async (request, reply) => {
          if (request.headers.authorization !== undefined) await parts.requireAdmin(request, reply);
        },
        preHandler: async (request) => {
          if (request.headers.authorization === undefined) await checkSignature(request, parts);
        },
        handler: handlers[name as Call],
      });
    }
  });
  for (const [name, row] of Object.entries(publishingCalls))
    if (row.access === 'admin')
      app.route({
        method: row.method,
        url: below(row.path),
        config: bodyLimitOf(row),
        onRequest: parts.requireAdmin,
        handler: handlers[name as Call],
      });
}

/** The console that asks, the only one that may frame the answer. */
function originOf({ headers }: FastifyRequest): string {
  const { origin = '' } = headers;
  return URL.canParse(origin) ? new URL(origin).origin : "'self'";
}

function below(path: string): string {
  return path.replace(/^\/admin/, '');
}

/** The signature covers the bytes as they came. */
function keepRawBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request: FastifyRequest) => readBody(request));
}

async function checkSignature(
  request: FastifyRequest,
  { webhookRefusal }: PublishingRouteParts,
): Promise<void> {
  const header = (name: string) => String(request.headers[name] ?? '');
  const refusal = await webhookRefusal({
    id: header('webhook-id'),
    timestamp: header('webhook-timestamp'),
    signature: header('webhook-signature'),
    body: Buffer.isBuffer(request.body) ? request.body : '',
  });
  if (refusal !== null) throw new ApiError(401, 'UNAUTHENTICATED', refusal);
}

async function withRelease<Answer>(
  input: unknown,
  work: (release: number) => Promise<Answer>,
): Promise<Answer> {
  const { release } = parsed(releaseNumber, input);
  try {
    return await work(release);
  } catch (error) {
    if (error instanceof UnknownReleaseError)
      throw new ApiError(404, 'RELEASE_NOT_KEPT', error.message);
    throw error;
  }
}

function download(publishing: PublishingCalls, request: FastifyRequest, reply: FastifyReply) {
  const asked = request.query as { release?: string };
  const release = asked.release ? parsed(releaseNumber, asked).release : publishing.state().release;
  const archive = release === null ? null : publishing.archive(release);
  if (!archive) throw new ApiError(404, 'RELEASE_NOT_KEPT', 'This release is not kept any more.');
  return reply
    .type('application/zip')
    .header('content-disposition', `attachment; filename="site-release-${release}.zip"`)
    .header('cache-control', 'no-store')
    .send(Readable.from(archive));
}
