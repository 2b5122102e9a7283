import type { FastifyInstance, FastifyRequest } from 'fastify';
import { type FilePass, passSeconds } from '../media/file-pass.ts';
import { type AccessDeps, identify, mayEdit } from '../people/access.ts';
import { createConsoleCookie } from '../platform/http/console-cookie.ts';
import type { Settings } from '../platform/settings/env.ts';

/**
 * Allows editors to read pictures and files that visitors may not, at the console's address. Browsers request pictures
 * without the session's token, so each response to an editor renews a cookie with a pass.
 * @returns a check whether the sender of a request may read them
 */
export function giveFileRights(
  api: FastifyInstance,
  { filePass, settings, ...deps }: Omit<AccessDeps, 'settings'> & Rights,
): (request: FastifyRequest) => Promise<boolean> {
  const cookie = createConsoleCookie(settings, { name: 'console-files', sameSite: 'Strict' });
  const secondsLeft = (request: FastifyRequest) => filePass.secondsLeft(cookie.in(request) ?? '');
  api.addHook('onSend', async (request, reply) => {
    const isPerson = mayEdit(request) && request.scopes === null;
    if (isPerson && secondsLeft(request) < passSeconds / 2)
      reply.header('set-cookie', cookie.set(filePass.issue(), passSeconds));
  });
  return async (request) => {
    if (secondsLeft(request) > 0) return true;
    await identify(request, { ...deps, settings }, { isPassive: true });
    return mayEdit(request);
  };
}

interface Rights {
  filePass: FilePass;
  settings: Settings;
}
