import { createHash } from 'node:crypto';
import { type EndpointName, endpointNames, rowOf } from '../../shared/api/endpoints.ts';
import { examples } from '../../shared/api/examples.ts';
import { escapeHtml } from '../../shared/rules/text/escape-html.ts';
import { accessTitles, buildOpenApi } from './openapi.ts';
import { refusals } from './refusals.ts';

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 62rem; margin: 2rem auto; padding: 0 1rem; }
code, pre { font: .875rem/1.5 ui-monospace, monospace; }
pre { overflow-x: auto; padding: .75rem; border: 1px solid #8886; border-radius: .375rem; }
article { border-top: 1px solid #8886; padding: 1rem 0; }
h3 { margin: 0; } h3 small { font-weight: normal; }
table { border-collapse: collapse; } td, th { border: 1px solid #8886; padding: .25rem .5rem; text-align: left; }
summary { cursor: pointer; }
`;

/** Content-Security-Policy of the page, which has one style sheet and no scripts. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Renders the API document as an HTML page. */
export function renderPage(): string {
  const { paths } = buildOpenApi() as { paths: Record<string, Record<string, Operation>> };
  const renderArticles = (access: string) =>
    endpointNames
      .filter((name) => rowOf(name).access === access)
      .map((name) => toArticle(name, paths))
      .join('');
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Content API</title><style>${style}</style>
<h1>Content API</h1>
<p>A call is made with JSON, or with a multipart form where files are sent; the input of a GET is its query.
Every answer is <code>{ code, message, data }</code>; <code>code</code> equals the HTTP status.
Signed-in clients send <code>Authorization: Bearer &lt;token&gt;</code>. The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
${Object.entries(accessTitles)
  .map(([access, title]) => `<h2>${title}</h2>${renderArticles(access)}`)
  .join('')}
<h2>Refusals</h2><p>A refusal adds <code>error</code> with a permanent <code>id</code>.</p>
<table><tr><th>id</th><th>Status</th><th>When</th></tr>${renderRefusals()}</table></html>`;
}

interface Operation {
  requestBody?: object;
  responses?: Record<string, unknown>;
}

function toArticle(name: EndpointName, paths: Record<string, Record<string, Operation>>): string {
  const row = rowOf(name);
  const { requestBody: request, responses = {} } =
    paths[row.path]?.[row.method.toLowerCase()] ?? {};
  const schema = { request, response: responses[row.status ?? 200] };
  const method = row.alsoGet ? 'POST or GET' : row.method;
  return `<article id="${name}"><h3>${name} <small><code>${method} /api${row.path}</code></small></h3>
<p>${escapeHtml(row.summary)}${filesOf(name)}</p>
<pre>${escapeHtml(JSON.stringify(examples[name], null, 2))}</pre>
<details><summary>Schemas</summary><pre>${escapeHtml(JSON.stringify(schema, null, 2))}</pre></details></article>`;
}

function filesOf(name: EndpointName): string {
  const files = Object.entries(rowOf(name).files ?? {}).map(
    ([file, count]) => `<code>${file}</code>${count === 'many' ? ' (repeated)' : ''}`,
  );
  return files.length > 0 ? ` Files: ${files.join(', ')}.` : '';
}

function renderRefusals(): string {
  return Object.entries(refusals)
    .map(
      ([id, [status, meaning]]) =>
        `<tr><td><code>${id}</code></td><td>${status}</td><td>${escapeHtml(meaning)}</td></tr>`,
    )
    .join('');
}
