import type { Plugin } from 'vite';

/**
 * Preloads the dependencies of a script together with the script. Vite's own helper also waits for style sheets,
 * which no site script imports, and is as large as the rest of the start script.
 */
const helper = `
  const requested = new Set();
  export const __vitePreload = (load, needed = []) => {
    for (const file of needed) {
      if (requested.has(file)) continue;
      requested.add(file);
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href: '/' + file }));
    }
    return load();
  };
`;

export function modulePreloads(): Plugin {
  return {
    name: 'marquee:module-preloads',
    apply: 'build',
    enforce: 'post',
    transform: {
      filter: { id: /vite\/preload-helper\.js$/ },
      handler: () => ({ code: helper, map: null }),
    },
  };
}
