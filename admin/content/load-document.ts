import type { PageContent } from '../../shared/content/pages/page-content.ts';
import type { Service } from '../../shared/content/service.ts';
import type { Stored } from '../../shared/content/stored.ts';
import { client } from '../backend/api.ts';

/** Loads a service, whose fields are in `data` or `data.data`, depending on the backend (specification §7). */
export async function loadService(id: string): Promise<Stored<Service>> {
  const { data } = (await client.getServiceById({ id })) as { data: unknown };
  const found = inner(data);
  if (!found) throw new Error('The response contains no service.');
  return found as Stored<Service>;
}

/** Loads a page content, which is the first element of `data`. */
export async function loadPageContent(id: string): Promise<Stored<PageContent>> {
  const { data } = (await client.getPageContentById({ id })) as { data: unknown };
  const list = inner(data);
  const found = Array.isArray(list) ? list[0] : list;
  if (!found) throw new Error('The response contains no page content.');
  return found as Stored<PageContent>;
}

function inner(data: unknown): unknown {
  const nested = (data as { data?: unknown } | null)?.data;
  return nested ?? data;
}
