import { readFileSync } from 'node:fs';
import type { FixtureContent } from '../support/fixture-site/fixture-source.ts';

/** The services that start.ts has started for this run. */
export interface Started {
  /** The sites by name of their content. */
  sites: Record<string, { url: string; content: FixtureContent }>;
  /** Port of the sites, for their other addresses (serve-sites.ts). */
  port: string;
  /** A running product's console, with an administrator's token and the paths of all screens; null if not needed. */
  console: { consoleUrl: string; email: string; token: string; paths: string[] } | null;
}

export function started(): Started {
  return JSON.parse(readFileSync(process.env.LOOK_STARTED ?? '', 'utf8')) as Started;
}
