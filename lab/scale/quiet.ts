import { setTimeout as later } from 'node:timers/promises';
import type { Balancer } from './balancer.ts';
import type { Editors } from './editors.ts';
import type { Fleet } from './fleet.ts';
import { Times } from './tally.ts';

/** One save at a time without disturbances: from the request to the first visitor behind the balancer who gets it. */
export async function saveToSeen(
  { balancer, editors, page }: { balancer: Balancer; editors: Editors; page: string },
  rounds: number,
): Promise<Times> {
  const times = new Times();
  for (let round = 0; round < rounds; round += 1) {
    const began = performance.now();
    await editors.saveText();
    const word = `mark-${editors.text.tried}-`;
    while (!(await (await fetch(balancer.site + page)).text()).includes(word)) await later(1);
    times.add(performance.now() - began);
    await later(150);
  }
  return times;
}

/** Compares every page on every server. @returns the differences */
export async function compareServers(fleet: Fleet, pages: readonly string[]): Promise<string[]> {
  const differences: string[] = [];
  for (const path of ['/', ...pages]) {
    const responses = await Promise.all(
      fleet.servers.map(async ({ site }) => {
        const { headers } = await fetch(site + path, { method: 'HEAD' });
        return `${headers.get('x-release')} ${headers.get('etag')}`;
      }),
    );
    if (new Set(responses).size > 1) differences.push(`${path}: ${responses.join(' | ')}`);
  }
  return differences;
}
