import type { AxiosRequestConfig } from 'axios';
import type { CallInput } from '../../shared/api/client.ts';
import type { Envelope } from '../../shared/api/envelope.ts';
import type { SectionName } from '../../shared/content/index.ts';
import { client } from '../api.ts';
import { mapPending, toSend } from './pending-files.ts';
import type { Sending } from './use-content-form.ts';

type Values = Record<string, unknown>;
type Item = Record<string, unknown>;

/** Reads a section with its content revision number. */
export async function loadSection(name: SectionName): Promise<unknown> {
  const { data } = await read(name);
  // Some backends put it one level deeper (specification §7).
  const inner = (data as { data?: unknown } | null)?.data;
  return typeof inner === 'object' && inner !== null ? inner : data;
}

function read(name: SectionName): Promise<Envelope<unknown>> {
  if (name === 'who_we_are') return client.getWhoWeAreSection({ section_name: name });
  if (name === 'banner') return client.getBanner({ section_name: name });
  return client.getSection({ section_name: name });
}

/** Saves a section by the call the specification (§7) gives it. */
export function saveSection(
  name: SectionName,
  sending: Sending<object>,
): Promise<Envelope<unknown>> {
  const input = { section_name: name, ...partsOf(name, sending) };
  return callFor(name)(input, sending.config);
}

type Save = (input: Values, config: AxiosRequestConfig) => Promise<Envelope<unknown>>;

function callFor(name: SectionName): Save {
  if (name === 'who_we_are')
    return (input, config) =>
      client.saveOrUpdateWhoWeAre(input as CallInput<'saveOrUpdateWhoWeAre'>, config);
  if (name === 'banner')
    return (input, config) =>
      client.saveOrUpdateBanner(input as CallInput<'saveOrUpdateBanner'>, config);
  return (input, config) => client.saveSection(input as CallInput<'saveSection'>, config);
}

function partsOf(name: SectionName, { values, baseRevision }: Sending<object>): Values {
  const parts = Object.entries(values).flatMap(([key, value]) =>
    Object.entries(partOf(name, key, value)),
  );
  return {
    ...Object.fromEntries(parts),
    ...(baseRevision === undefined ? {} : { base_revision: baseRevision }),
  };
}

function partOf(name: SectionName, key: string, value: unknown): Values {
  if (typeof value === 'string') return { [key]: toSend(value) };
  if (key === 'details') return { details: stored(value), ...itemFiles(value as Item[]) };
  if (name === 'who_we_are' && key === 'why_you_need')
    return { [key]: stored(value), image: toSend((value as { image: string }).image) };
  if (name === 'who_we_are' && key === 'outsourcing')
    return { [key]: stored(value), ...itemFiles((value as { details: Item[] }).details) };
  return { [key]: value };
}

/** Content for a JSON part: a file that waits is sent beside it, so its place stands empty. */
function stored(value: unknown): unknown {
  return mapPending(value, () => '');
}

/** One part for each item, in order: its new file, or the path it keeps, or nothing. */
function itemFiles(items: readonly Item[]): Values {
  const of = (field: string) =>
    items.some((item) => field in item)
      ? { [`details_${field}`]: items.map((item) => toSend(String(item[field] ?? ''))) }
      : {};
  return { ...of('image'), ...of('icon') };
}
