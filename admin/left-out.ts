import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Parts of libraries that the console never calls, and that their own code holds on to: the writer of JSON schemas of
 * `zod`, and the way of `axios` over `fetch`, for the console sends by XMLHttpRequest, which tells how far an upload is.
 */
const unused = [
  /zod\/v4\/core\/(json-schema-processors|json-schema-generator|to-json-schema)\.js$/,
  /zod\/v4\/classic\/from-json-schema\.js$/,
  /axios\/lib\/adapters\/fetch\.js$/,
];

const exported = /^export (?:const|let|function|class) (\w+)|^export \{ ?([\w, ]+?) ?\}/gm;

/** Every export is a function that does nothing. */
function emptied(code: string): string {
  const named = [...code.matchAll(exported)].flatMap(([, one, several]) =>
    one ? [one] : (several?.split(',').map((name) => name.trim().replace(/^.* as /, '')) ?? []),
  );
  const names = [...new Set(named)].filter((name) => name !== 'default');
  const byDefault = /^export default/m.test(code) ? 'export default () => undefined;' : '';
  return names.map((name) => `export const ${name} = () => undefined;`).join('\n') + byDefault;
}

export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const [file = ''] = id.split('?');
      return unused.some((part) => part.test(file)) ? emptied(readFileSync(file, 'utf8')) : null;
    },
  };
}
