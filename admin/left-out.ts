import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/**
 * Parts of libraries that the console never calls, and that their own code holds on to: the writer of JSON schemas of
 * `zod`, the way of `axios` over `fetch`, for the console sends by XMLHttpRequest, which tells how far an upload is, what
 * writes Mantine's variables and classes into the page, for they stand in style sheets, and the editor's links with a list
 * of every top-level domain, for texts hold none (specification §5).
 */
const unused = [
  /zod\/v4\/core\/(json-schema-processors|json-schema-generator|to-json-schema)\.js$/,
  /zod\/v4\/classic\/from-json-schema\.js$/,
  /axios\/lib\/adapters\/fetch\.js$/,
  /\/(MantineCssVariables|MantineClasses)\.mjs$/,
  /@tiptap\/extension-link\/dist\/index\.js$/,
];

/** What of them is called all the same: it tells a schema's limits. */
const kept = new Set(['aggregateChecks']);
const whole = '?whole';

const exported = /^export (?:const|let|function|class) (\w+)|^export \{([\w,\s]+)\}/gm;

/** Every export that is not kept is a function that does nothing. */
function emptied(file: string, code: string): string {
  const named = [...code.matchAll(exported)].flatMap(([, one, several]) =>
    one ? [one] : (several?.split(',').map((name) => name.trim().replace(/^.* as /, '')) ?? []),
  );
  const names = [...new Set(named)].filter((name) => name !== 'default');
  return [
    ...names.map((name) =>
      kept.has(name)
        ? `export { ${name} } from ${JSON.stringify(file + whole)};`
        : `export const ${name} = () => undefined;`,
    ),
    ...(/^export default/m.test(code) ? ['export default () => undefined;'] : []),
  ].join('\n');
}

/** The editor's packages hold several extensions each: those that nothing names (tasks, counts, placeholders) stay out. */
const extensions = /@tiptap\/extension[^/]*\/dist\/index\.js$/;
const made = /= (\w+\.create\()/g;

export function leaveOut(): Plugin {
  return {
    name: 'leave-out',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      if (id.endsWith(whole)) return readFileSync(id.slice(0, -whole.length), 'utf8');
      return unused.some((part) => part.test(id)) ? emptied(id, readFileSync(id, 'utf8')) : null;
    },
    transform(code, id) {
      return extensions.test(id) ? code.replaceAll(made, '= /* @__PURE__ */ $1') : null;
    },
  };
}
