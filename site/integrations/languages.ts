import type { AstroIntegration } from 'astro';

/** Pages that exist in every language, translated below `/[language]`. */
const translatedPages = [
  'index.astro',
  '404.astro',
  '[...address].astro',
  '[...details].astro',
  'details-page/[id]/index.astro',
  'details-page/[id]/[category].astro',
  'page/[id].astro',
  'news/[...list].astro',
  'news/[feed].xml.ts',
  'thank-you/index.astro',
  'not-sent/index.astro',
];

export function languages(): AstroIntegration {
  return {
    name: 'languages',
    hooks: {
      'astro:config:setup': ({ injectRoute, config }) => {
        for (const page of translatedPages)
          injectRoute({
            pattern:
              `/[language]/${page.replace(/(?:^|\/)?(?:index)?\.(?:astro|ts)$/, '')}`.replace(
                /\/$/,
                '',
              ),
            entrypoint: new URL(`./pages/${page}`, config.srcDir),
          });
      },
    },
  };
}
