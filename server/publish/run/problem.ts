import type { PublishState } from '../../../shared/api/publishing/publish-state.ts';
import { StorageError } from '../../platform/storage/storage.ts';
import { describeFault, ExtensionError, findFault } from '../compile/extension-error.ts';
import { SiteCodeError } from '../compile/site-builder.ts';
import { PageError, WorkerLostError } from '../render/render-process.ts';
import { OlderDatabaseError } from './older-database.ts';
import { MissingAssetError } from './publish-run.ts';

type Problem = NonNullable<PublishState['problem']>;

const byCode: Record<string, Problem> = {
  ENOSPC: {
    id: 'DISK_FULL',
    message:
      'The disk is full. Visitors still see the last release. Publishing continues automatically once there is space.',
  },
  EDQUOT: {
    id: 'DISK_FULL',
    message:
      'The disk quota is used up. Visitors still see the last release. Publishing continues automatically once there is space.',
  },
  EROFS: {
    id: 'DISK_READ_ONLY',
    message:
      'The data folder is read-only. Visitors still see the last release. Make it writable; publishing then continues automatically.',
  },
  EACCES: {
    id: 'DISK_READ_ONLY',
    message:
      'The data folder cannot be written. Visitors still see the last release. Make it writable; publishing then continues automatically.',
  },
  STORE_UNAVAILABLE: {
    id: 'DATABASE_AWAY',
    message:
      'The database cannot be reached. Visitors still see the last release. Publishing continues automatically once it can be reached.',
  },
  ENOENT: {
    id: 'DISK_FAULT',
    message:
      'A file or folder of the data folder is missing. Visitors may not get every page until the site is published again, which is retried automatically.',
  },
  EIO: {
    id: 'DISK_FAULT',
    message:
      'The disk reported an error. Visitors still see the last release. Check the disk; publishing is retried automatically.',
  },
};

/** Explains a publishing error to the person at the console. */
export function describeProblem(error: unknown): Problem {
  const extension = describeExtensionFault(error);
  if (extension)
    return {
      id: 'EXTENSION_FAILED',
      message: `An extension failed. ${extension} Visitors still see the last release. Correct the extension, then restart the server.`,
    };
  const { code, message } = error as { code?: string; message: string };
  const known = code ? byCode[code] : undefined;
  if (known) return known;
  if (error instanceof PageError && error.file)
    return {
      id: 'PAGE_FAILED',
      message: `The page /${error.file.replace(/index\.html$/, '')} could not be rendered: ${message} Visitors still see the last release. Change what was saved last, or press Retry.`,
    };
  if (error instanceof StorageError)
    return {
      id: 'STORAGE_AWAY',
      message: error.isAway
        ? 'The storage for pictures and releases cannot be reached. Visitors still see the last release. Publishing continues automatically once it can be reached.'
        : 'The storage for pictures and releases does not accept files of this site. Visitors still see the last release. Ask your administrator: the log has the reason.',
    };
  if (error instanceof OlderDatabaseError)
    return {
      id: 'DATABASE_OLDER',
      message:
        'The database is older than the live site: saves are missing, for example after a crash or a restored backup. Visitors still see the newer pages. Restore a newer backup. Or enter again what is missing; an owner can then publish it.',
    };
  if (error instanceof MissingAssetError)
    return {
      id: 'ASSET_MISSING',
      message: `${message} Visitors still see the last release. Remove the folder "builds" in DATA_DIR and restart the server.`,
    };
  if (error instanceof WorkerLostError)
    return {
      id: 'RENDERER_LOST',
      message: `${message} Visitors still see the last release. It will be retried automatically.`,
    };
  if (error instanceof SiteCodeError)
    return {
      id: 'SITE_CODE_FAILED',
      message:
        "The site's code could not be compiled. Visitors still see the last release. See the server's log for the reason.",
    };
  return {
    id: 'PUBLISH_FAILED',
    message:
      'Publishing failed because of an error on this server. Visitors still see the last release. Ask your administrator: the log shows the reason.',
  };
}

/** Returns file, line and reason, or null if no extension is at fault. */
function describeExtensionFault(error: unknown): string | null {
  if (error instanceof ExtensionError) return error.fault;
  if (!(error instanceof WorkerLostError)) return null;
  // If an extension ends the renderer while it starts, the message contains the stack.
  const fault = findFault(error.message, error.message.split('\n')[0] ?? '');
  return fault && describeFault(fault);
}
