import { createHash } from 'node:crypto';
import { type Endpoint, endpointNames, endpoints } from '../../shared/api/endpoints.ts';
import { examples } from '../../shared/api/examples.ts';
import { openApi, otherCalls } from './openapi.ts';
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

/** For the page's Content-Security-Policy: it has this one style and nothing that runs. */
export const pagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** The API document as a page for a browser. */
export function documentPage(): string {
  const document = openApi() as {
    paths: Record<string, { post?: { requestBody?: object; responses?: object } }>;
  };
  const groups = [
    ['Calls anybody may make', 'public'],
    ["Calls at the console's address, without a token", 'console'],
    ['Calls of an administrator', 'admin'],
  ] as const;
  return `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Marquee content API</title><style>${style}</style>
<h1>Marquee content API</h1>
<p>Every call is a POST to <code>/api/admin/{name}</code> with JSON, or with a multipart form where files are sent.
Every answer is <code>{ code, message, data }</code>; <code>code</code> equals the HTTP status.
An administrator sends <code>Authorization: Bearer &lt;token&gt;</code>. The same as <a href="openapi.json">OpenAPI 3.1</a>.</p>
${groups
  .map(
    ([title, access]) =>
      `<h2>${title}</h2>${endpointNames
        .filter((name) => endpoints[name].access === access)
        .map((name) => call(name, document.paths[`/admin/${name}`]?.post))
        .join('')}`,
  )
  .join('')}
<h2>Publishing, visitors' data and the audit trail</h2><table><tr><th>Call</th><th>Who</th></tr>${publishing()}</table>
<h2>Refusals</h2><p>A refusal adds <code>error</code> with a permanent <code>id</code>.</p>
<table><tr><th>id</th><th>Status</th><th>When</th></tr>${refusalRows()}</table></html>`;
}

function call(
  name: (typeof endpointNames)[number],
  operation: { requestBody?: object; responses?: object } = {},
): string {
  const row: Endpoint = endpoints[name];
  const files = Object.entries(row.files ?? {}).map(
    ([file, count]) => `<code>${file}</code>${count === 'many' ? ' (repeated)' : ''}`,
  );
  const { responses = {}, requestBody } = operation;
  const schema = { request: requestBody, response: (responses as Record<string, unknown>)['200'] };
  return `<article id="${name}"><h3>${name} <small><code>${row.alsoGet ? 'POST or GET' : row.method} /api${row.path}</code></small></h3>
<p>${escaped(row.summary)}${files.length > 0 ? ` Files: ${files.join(', ')}.` : ''}</p>
<pre>${escaped(JSON.stringify(examples[name], null, 2))}</pre>
<details><summary>Schemas</summary><pre>${escaped(JSON.stringify(schema, null, 2))}</pre></details></article>`;
}

function publishing(): string {
  return Object.values(otherCalls)
    .flatMap((calls) => Object.values(calls))
    .map(
      ({ method, path, access }) =>
        `<tr><td><code>${method} /api${path}</code></td><td>${access === 'signed' ? 'an administrator, or a signature' : 'an administrator'}</td></tr>`,
    )
    .join('');
}

function refusalRows(): string {
  return Object.entries(refusals)
    .map(
      ([id, [status, meaning]]) =>
        `<tr><td><code>${id}</code></td><td>${status}</td><td>${escaped(meaning)}</td></tr>`,
    )
    .join('');
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
