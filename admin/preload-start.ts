import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Names the files of start.tsx in the console's page, so that the browser loads them together with main.tsx, which
 * imports them only when the texts of the language are there.
 */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(_html, { bundle = {} }) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/start.tsx'));
        if (!start) return [];
        const entry = chunks.find(({ isEntry }) => isEntry);
        const scripts = [start.fileName, ...start.imports].filter(
          (file) => file !== entry?.fileName && !entry?.imports.includes(file),
        );
        const styles = [...(start.viteMetadata?.importedCss ?? [])];
        return [...scripts.map(preload), ...styles.map(stylesheet)];
      },
    },
  };
}

function preload(file: string): HtmlTagDescriptor {
  return { ...inHead, attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` } };
}

function stylesheet(file: string): HtmlTagDescriptor {
  return { ...inHead, attrs: { rel: 'stylesheet', crossorigin: true, href: `./${file}` } };
}

/** Behind the styles of main.tsx, which these build on. */
const inHead = { tag: 'link', injectTo: 'head' } as const;
