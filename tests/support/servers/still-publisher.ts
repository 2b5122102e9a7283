import {
  type Publisher,
  type PublishingEndpoints,
  UnknownReleaseError,
} from '../../../server/publish/publisher.ts';
import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import type { ReleaseEntry, VerifyReport } from '../../../shared/api/publishing/releases.ts';

const state: PublishState = {
  status: 'live',
  savedRevision: 1,
  liveRevision: 1,
  release: 1,
  liveSince: '2026-01-01T00:00:00.000Z',
  pages: 0,
  changed: [],
  milliseconds: null,
  receipt: 'seen',
  problem: null,
  held: [],
};

const line: ReleaseEntry = {
  number: 1,
  at: '2026-01-01T00:00:00.000Z',
  outcome: 'live',
  release: 1,
  revision: 1,
  by: [],
  documents: [],
  rendered: 0,
  exchanged: 0,
  written: 0,
  removed: 0,
  gone: 0,
  pages: 0,
  stages: {},
  receipt: 'unchecked',
  problem: null,
  hooks: [],
  kept: true,
  live: true,
  back_to: null,
};

const report: VerifyReport = {
  release: 1,
  revision: 1,
  files: 0,
  identical: true,
  differences: [],
  milliseconds: 0,
};

const endpoints: PublishingEndpoints = {
  state: () => state,
  subscribe: () => () => undefined,
  wake: () => undefined,
  history: async () => [line],
  restoreContent: async (release) => {
    refuseUnknown(release);
    return undefined;
  },
  publishOlderContent: async () => undefined,
  countDifferencesFromLive: () => null,
  revisionOf: async (release) => {
    refuseUnknown(release);
    return 1;
  },
  viewAddress: (release) => (isKept(release) ? 'http://localhost/' : null),
  archive: (release) => (isKept(release) ? anArchive() : null),
  preview: async (path) => (path === '/' ? '<!doctype html>' : null),
  draftAddress: (token) => `http://localhost/draft-view/${token}`,
  findings: async () => null,
  pageVersions: async () => null,
  storePreview: async () => 'http://localhost/preview/a/',
  verify: async () => report,
};

/** A publisher with one fixed release, for tests of everything else. */
export const fixedPublisher: Publisher = {
  onSaved: () => undefined,
  mountSite: (app) => app.get('/*', () => 'the site'),
  setConsole: () => undefined,
  endpoints,
  listReferencedFiles: async () => [],
  findReleasesWith: async () => null,
  live: { revision: () => 0, hasExcluded: () => false, usesFile: async () => false },
  readLivePage: async () => null,
  findPage: (path) => ['/', '/about/'].find((page) => page === decodeURIComponent(path)) ?? null,
  siteUrl: () => 'http://localhost',
  liveRelease: () => 1,
  isLeader: () => true,
  close: async () => undefined,
};

function isKept(release: number): boolean {
  return release === 1;
}

function refuseUnknown(release: number): void {
  if (!isKept(release)) throw new UnknownReleaseError('This version is no longer kept.');
}

async function* anArchive() {
  yield Buffer.from('PK');
}
