import { z } from 'zod';
import { image, objectId } from '../../content/fields.ts';
import { defineEndpoints } from '../endpoint.ts';
import { sectionName } from '../shapes.ts';
import { publishState } from './publish-state.ts';
import { releaseEntry, verifyReport } from './releases.ts';

const numberError = { error: 'Give the number of the release.' };
const releaseNumber = z.coerce.number(numberError).int().min(1);
const namedRelease = z.object({ release: releaseNumber });

/** An unsaved document. Missing fields keep their saved values. */
const previewInput = z.object({
  /** Site path of the page to show. */
  path: z.string().regex(/^\/(404\.html|(?:[\p{L}\p{M}\p{N}-]{1,60}\/){1,3})?$/u, {
    error: 'path must be / or that of another page, such as /details-page/{id}/ or /prices/.',
  }),
  kind: z.enum(['section', 'service', 'page-content', 'page']),
  id: z.union([sectionName, objectId]),
  fields: z.record(z.string(), z.unknown()),
});

const previewPictureInput = z.object({
  image: image('Image'),
  /** Treat the picture as a logo: SVG is allowed, and margins are trimmed. */
  logo: z.union([z.boolean(), z.stringbool()]).default(false),
});

/** Publishing, releases and previews. */
export const publishingEndpoints = defineEndpoints({
  rebuild: {
    path: '/admin/rebuild',
    access: 'signed',
    scope: 'publish',
    body: 'raw',
    reply: publishState,
    status: 202,
    summary: 'Publishes saved content. This is the incoming webhook.',
  },
  publishState: {
    method: 'GET',
    path: '/admin/publish-state',
    access: 'content',
    passive: true,
    scope: 'publish',
    reply: publishState,
    summary: 'Returns the current publish state.',
  },
  publishEvents: {
    method: 'GET',
    path: '/admin/publish-events',
    access: 'content',
    passive: true,
    scope: 'publish',
    reply: publishState,
    replyTypes: ['text/event-stream'],
    summary: 'Streams the publish state as server-sent events.',
  },
  releases: {
    method: 'GET',
    path: '/admin/releases',
    access: 'content',
    scope: 'publish',
    reply: z.array(releaseEntry),
    summary: 'Lists releases, newest first.',
  },
  restoreContent: {
    path: '/admin/restore-content',
    access: 'publish',
    scope: 'publish',
    input: namedRelease.extend({
      leave: z
        .array(z.string().max(100))
        .max(1000)
        .default([])
        .describe('Documents to keep as they are, in the format of `laterWork`'),
    }),
    reply: publishState,
    summary: 'Restores the content of a release as the newest content.',
  },
  publishOlderContent: {
    path: '/admin/publish-older-content',
    access: 'owner',
    scope: 'publish',
    body: 'none',
    reply: publishState,
    status: 202,
    summary: 'Publishes the content of a database that lacks saves of the live release.',
  },
  viewRelease: {
    path: '/admin/view-release',
    access: 'content',
    scope: 'publish',
    input: namedRelease,
    reply: z.object({ address: z.string() }),
    summary: 'Returns a URL that shows a release in one browser for fifteen minutes.',
  },
  downloadRelease: {
    method: 'GET',
    path: '/admin/download-release',
    access: 'content',
    scope: 'publish',
    input: z.object({ release: z.union([releaseNumber, z.literal('')], numberError).optional() }),
    replyTypes: ['application/zip'],
    summary: 'Returns the live release, or a given one, as a zip file for any static host.',
  },
  preview: {
    access: 'content',
    scope: 'content',
    maxBytes: 2 << 20,
    input: previewInput,
    reply: z.object({ address: z.string() }),
    replyTypes: ['text/html', 'application/json'],
    summary: 'Renders a page with unsaved fields; as JSON, returns its URL.',
  },
  previewPicture: {
    path: '/admin/preview-picture',
    access: 'content',
    scope: 'content',
    body: 'multipart',
    maxBytes: 4 << 10,
    input: previewPictureInput,
    files: { image: 'one' },
    reply: z.object({ path: z.string() }),
    summary: 'Stores an unsaved picture for previews; deleted after a day unless it was saved.',
  },
  verify: {
    access: 'content',
    scope: 'publish',
    body: 'none',
    reply: verifyReport,
    summary: 'Compares the live release with a build from scratch.',
  },
});

export type PreviewInput = z.input<typeof previewInput>;
