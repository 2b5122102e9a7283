import { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { responses } from '../../shared/api/messages.ts';
import type { publishingEndpoints } from '../../shared/api/publishing/publishing.ts';
import { normalizeImageValue } from '../../shared/rules/images/image-path.ts';
import { describeLosses } from '../content/losses.ts';
import { storeUpload } from '../content/store-upload.ts';
import type { Media } from '../media/media.ts';
import { ApiError } from '../platform/errors/api-error.ts';
import { sendEvents } from '../platform/http/event-stream.ts';
import type { Handlers } from '../platform/http/handler.ts';
import { type PublishingEndpoints, UnknownReleaseError } from './publisher.ts';

export function createPublishHandlers(
  publishing: PublishingEndpoints,
  media: Pick<Media, 'store'>,
): Handlers<typeof publishingEndpoints> {
  const reply = (message?: string) => ({ data: publishing.state(), ...(message && { message }) });
  return {
    async rebuild() {
      publishing.wake('webhook');
      return reply(responses.rebuild);
    },
    publishState: async () => reply(),
    publishEvents: async (context) => sendEvents(publishing, context),
    releases: async () => ({ data: await publishing.history() }),
    async restoreContent({ input: { release, leave }, author }) {
      const restored = await rejectUnknownRelease(
        publishing.restoreContent(release, author, leave),
      );
      const message = `The content of version ${release} was restored. Later changes are in the history.`;
      const lost = restored ? describeLosses(restored) : [];
      return { ...reply([message, ...lost].join(' ')), step: restored?.revision };
    },
    async publishOlderContent({ author }) {
      await publishing.publishOlderContent(author);
      return reply(responses.rebuild);
    },
    async viewRelease({ input: { release } }) {
      const address = publishing.viewAddress(release);
      if (address === null) throw createNotRetainedError();
      return { data: { address } };
    },
    async downloadRelease({ input }) {
      const release = input.release || publishing.state().release;
      const archive = release === null ? null : publishing.archive(release);
      if (!archive) throw createNotRetainedError();
      const filename = `site-release-${release}.zip`;
      return { type: 'application/zip', body: Readable.from(archive), filename };
    },
    async preview({ input: { path, ...unsaved }, request }) {
      const html = await publishing.preview(path, unsaved);
      if (html === null) throw new ApiError(404, 'NOT_FOUND', 'This page does not exist.');
      if (!request.headers.accept?.includes('application/json'))
        return { type: 'text/html; charset=utf-8', body: html };
      return { data: { address: await publishing.storePreview(html, originOf(request)) } };
    },
    async previewPicture({ input: { fields, parts }, author }) {
      const { file, at = '', text = '', name = '' } = parts.image?.at(-1) ?? {};
      if (!file) return { data: { path: normalizeImageValue(text) } };
      const isLogo = fields.logo === true || fields.logo === 'true';
      const notes = at.replace('#', '');
      const added = { name, source: 'preview', added_by: author } as const;
      const upload = { file, notes, field: 'image', isLogo, added };
      return { data: { path: await storeUpload(media, upload) } };
    },
    verify: async () => ({ data: await publishing.verify() }),
  };
}

/** Returns the origin of the requesting console, the only one that may frame the response. */
export function originOf({ headers }: FastifyRequest): string {
  const { origin = '' } = headers;
  return URL.canParse(origin) ? new URL(origin).origin : "'self'";
}

/** @throws ApiError if the release does not exist */
export function rejectUnknownRelease<Result>(work: Promise<Result>): Promise<Result> {
  return work.catch((error) => {
    throw error instanceof UnknownReleaseError ? createNotRetainedError(error.message) : error;
  });
}

function createNotRetainedError(message = 'This version is no longer kept.'): ApiError {
  return new ApiError(404, 'RELEASE_NOT_KEPT', message);
}
