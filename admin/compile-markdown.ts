import { markdownToJs } from 'satteri';
import type { Plugin } from 'vite';

/** Compiles a Markdown file into a React component, so that the console contains no parser. */
export function compileMarkdown(): Plugin {
  return {
    name: 'compile-markdown',
    transform: {
      filter: { id: /\.md$/ },
      handler: (markdown) => ({ code: markdownToJs(markdown).code, map: null }),
    },
  };
}
