import type { AxiosRequestConfig } from 'axios';
import type { EndpointInput } from '../../shared/api/client.ts';
import type { Envelope } from '../../shared/api/envelope.ts';
import { formatPhone } from '../../shared/rules/phone-number.ts';
import { type SectionName, sections } from '../../shared/sections/index.ts';
import { client } from '../backend/api.ts';
import { toMultipart } from './multipart-fields.ts';
import type { Sending } from './state/content-form-options.ts';

type Values = Record<string, unknown>;

/** Loads a section with its content revision. */
export async function loadSection(name: SectionName): Promise<unknown> {
  const { data } = await read(name);
  // Some backends nest the section one level deeper (specification §7).
  const inner = (data as { data?: unknown } | null)?.data;
  return typeof inner === 'object' && inner !== null ? inner : data;
}

function read(name: SectionName): Promise<Envelope<unknown>> {
  if (name === 'who_we_are') return client.getWhoWeAreSection({ section_name: name });
  if (name === 'banner') return client.getBanner({ section_name: name });
  return client.getSection({ section_name: name });
}

/** Saves a section through its endpoint of specification §7. */
export function saveSection(
  name: SectionName,
  sending: Sending<object>,
): Promise<Envelope<unknown>> {
  const parts = keepPhoneAsText(toMultipart(sections[name], sending));
  const input = { section_name: name, ...parts };
  return findEndpoint(name)(input, sending.config);
}

/** Sends a telephone number as text, because digits alone would lose the plus. */
function keepPhoneAsText(parts: Values): Values {
  const { mobile_number: number } = parts;
  return typeof number === 'number' ? { ...parts, mobile_number: formatPhone(number) } : parts;
}

type Save = (input: Values, config: AxiosRequestConfig) => Promise<Envelope<unknown>>;

function findEndpoint(name: SectionName): Save {
  if (name === 'who_we_are')
    return (input, config) =>
      client.saveOrUpdateWhoWeAre(input as EndpointInput<'saveOrUpdateWhoWeAre'>, config);
  if (name === 'banner')
    return (input, config) =>
      client.saveOrUpdateBanner(input as EndpointInput<'saveOrUpdateBanner'>, config);
  return (input, config) => client.saveSection(input as EndpointInput<'saveSection'>, config);
}
