import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { picture } from './fixture-site.ts';
import { type FixtureContent, fixtureSource } from './fixture-source.ts';

type Body = Record<string, string>;

/** The public calls of the specification over content held in memory. */
function calls(content: FixtureContent): Record<string, (body: Body) => unknown> {
  const source = fixtureSource(content);
  const section = ({ section_name }: Body) => source.section(section_name as never);
  return {
    getSection: section,
    getWhoWeAreSection: section,
    getBanner: section,
    getAllPartner: () => source.partners(),
    getAllServices: ({ type }) =>
      content.services.filter((service) => !type || service.type === type),
    getServiceById: ({ id = '' }) => source.service(id),
    getAllPageContents: ({ category_id: service }) =>
      content.pageContents.filter((entry) => !service || entry.category_id === service),
    getSiteDocuments: () => content.pages,
    getSiteAddresses: () => fixtureSource(content).siteAddresses(),
    getPageDates: async () => {
      const [dates, hidden] = await Promise.all([
        fixtureSource(content).pageDates(''),
        fixtureSource(content).hiddenPages(),
      ]);
      return dates.map((it) => ({ ...it, isHidden: hidden.includes(it.id) }));
    },
    getPageContentById: async ({ id = '' }) => [await source.pageContent(id)],
  };
}

export interface FixtureBackend {
  apiBaseUrl: string;
  /** What it answers from; a test may take things away. */
  content: FixtureContent;
  stop: () => Promise<void>;
}

/** A backend that a site can be built from over HTTP. */
export async function serveFixtureBackend(content: FixtureContent): Promise<FixtureBackend> {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    try {
      if (request.method === 'GET') {
        response.end(await picture(decodeURIComponent(pathname.slice('/api/file/'.length))));
        return;
      }
      const chunks: Buffer[] = [];
      for await (const chunk of request) chunks.push(chunk as Buffer);
      const body = JSON.parse(Buffer.concat(chunks).toString() || '{}');
      const data = await calls(content)[pathname.replace('/api/admin/', '')]?.(body);
      const code = data ? 200 : 404;
      response
        .writeHead(code, { 'Content-Type': 'application/json' })
        .end(JSON.stringify({ code, message: code === 200 ? 'OK' : 'Not found', data }));
    } catch {
      response.writeHead(404).end();
    }
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return {
    apiBaseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`,
    content,
    stop: async () => {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
