import { parseArgs } from 'node:util';
import type { LiveSite } from '../../server/archive/staging.ts';
import { readSettings } from '../../server/platform/settings/env.ts';

const isHere = (host: string) => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host);

/**
 * Reads the arguments of `pull` and `push`: the address of the live site's console, and options.
 * @throws Error with the usage
 */
export function readLiveSite(
  command: 'pull' | 'push' | 'assistant',
): LiveSite & { replace: boolean; isDry: boolean } {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      replace: { type: 'boolean', default: false },
      'dry-run': { type: 'boolean', default: false },
    },
  });
  const address = URL.parse(positionals[0] ?? '');
  if (!address || positionals.length > 1)
    throw new Error(`Usage: npm run ${command} -- https://cms.example.com [--replace]`);
  if (address.protocol !== 'https:' && !isHere(address.hostname))
    throw new Error('The address must begin with https://, because the token is sent to it.');
  const { MARQUEE_TOKEN: token } = readSettings();
  if (token === '')
    throw new Error(
      `Set MARQUEE_TOKEN to an API token of the live site with the scope "${command === 'assistant' ? command : 'content'}": console, People, API Tokens.`,
    );
  const { replace, 'dry-run': isDry } = values;
  return { console: address.origin, token, replace, isDry };
}
