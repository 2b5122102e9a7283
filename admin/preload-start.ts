import type { HtmlTagDescriptor, Plugin } from 'vite';

/**
 * Adds the files of start.tsx to the console page, so that the browser loads them together with main.tsx, which
 * imports them only after the strings of the language are loaded.
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

/** After the styles of main.tsx, which these styles build on. */
const inHead = { tag: 'link', injectTo: 'head' } as const;
