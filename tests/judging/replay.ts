import type { Lead } from '../../server/leads/lead.ts';
import { createPlanner } from '../../server/leads/notify/planner.ts';
import { sumPoints } from '../../server/leads/request-reasons.ts';
import { rowOf } from '../../shared/api/endpoints.ts';
import { type Random, seededRandom } from '../support/random-edits.ts';
import { type Backend, startBackend } from '../support/servers/backend.ts';
import type { KeptText } from './texts.ts';

export interface Judged {
  text: KeptText;
  lead: Lead;
  /** Score without learned words. */
  scoreUntaught: number;
}

const minute = 60_000;
const learned = /that was marked here before$/;

/**
 * Sends texts one by one like a form, classifies each as in production, and marks those of the first half like a
 * person: missed spam as spam, real texts in quarantine as real, and other real texts as answered.
 */
export async function replay(
  { taught, measured }: Record<'taught' | 'measured', readonly KeptText[][]>,
  seed: number,
): Promise<{ judged: Judged[]; listed: number }> {
  const backend = await startBackend({ TRUST_PROXY: '127.0.0.1' });
  try {
    const send = visitorsOf(backend, seededRandom(seed));
    for (const group of taught) {
      const came: Judged[] = [];
      for (const text of group) came.push(await send(text));
      for (const { text, lead } of came) await mark(backend, text, lead);
    }
    const judged: Judged[] = [];
    for (const text of measured.flat()) judged.push(await send(text));
    return { judged, listed: await listedBy(backend) };
  } finally {
    await backend.close();
  }
}

/** Sends one text some minutes after the previous one, from a new address unless its line says otherwise. */
function visitorsOf(backend: Backend, random: Random) {
  const planner = createPlanner({
    store: backend.store,
    hasMail: false,
    now: () => backend.clock.now,
    log: { warn: () => undefined },
    zone: 'UTC',
  });
  let sent = 0;
  let address = '';
  return async (text: KeptText): Promise<Judged> => {
    const { circumstances: of } = text;
    const pause = of.find((each) => each.startsWith('+'))?.slice(1, -1) ?? 5 + 20 * random();
    backend.clock.now += Math.round(Number(pause) * minute);
    if (!of.includes('same')) address = `10.${sent >> 8}.${sent & 255}.7`;
    sent += 1;
    await post(backend, text, { address, seconds: 15 + 300 * random() });
    await planner.plan();
    const [lead] = await backend.store.leads({}, { limit: 1 });
    if (lead?.subject !== text.subject) throw new Error(`missing: ${text.subject}`);
    const others = lead.reasons.filter((reason) => !learned.test(reason.text));
    return { text, lead, scoreUntaught: sumPoints(others) };
  };
}

async function post(
  backend: Backend,
  { name, phone_number, subject, circumstances: of }: KeptText,
  { address, seconds }: { address: string; seconds: number },
): Promise<void> {
  // With a fast clock, the form seems to be shown in the future.
  const age = of.includes('1s') ? 1 : of.includes('clock') ? seconds - 400 : seconds;
  const origin = of.includes('foreign') ? 'https://elsewhere.example' : backend.site;
  const { status, text } = await backend.send(`${backend.site}/api${rowOf('saveQuery').path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin, 'x-forwarded-for': address },
    body: JSON.stringify({
      ...{ name, phone_number, subject, started_at: Math.round(backend.clock.now - age * 1000) },
      website: of.includes('hp') ? 'https://filled.example' : '',
    }),
  });
  if (status !== 200) throw new Error(`${status} ${text}: ${name} ${phone_number}`);
}

async function mark(backend: Backend, { isSpam }: KeptText, lead: Lead): Promise<void> {
  const isHeld = lead.status === 'spam';
  if (isSpam && isHeld) return;
  const statuses = isSpam ? ['spam'] : isHeld ? ['new', 'answered'] : ['answered'];
  for (const status of statuses) {
    const marked = { ids: [lead._id], status };
    const answer = await backend.call('changeLeads', marked, await backend.session());
    if (answer.status !== 200) throw new Error(answer.text);
  }
}

/** Returns the number of leads listed in the Inbox, including quarantined ones. */
async function listedBy(backend: Backend): Promise<number> {
  const token = await backend.session();
  const ids = new Set<string>();
  for (let before: number | null | undefined; before !== null; ) {
    const page = { limit: 100, ...(before === undefined ? {} : { before }) };
    const { body, text } = await backend.call('listLeads', page, token);
    if (!body.data) throw new Error(text);
    for (const { _id } of body.data.leads) ids.add(_id);
    before = body.data.next;
  }
  return ids.size;
}
