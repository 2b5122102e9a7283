import type { Repair } from './repairs.ts';

/** How to undo what lets words, forms and calls say what is so. */
export const repairsOfWhatIsSaid: readonly Repair[] = [
  {
    what: 'phone numbers with brackets',
    file: 'shared/rules/phone-number.ts',
    repaired: '[\\d\\s()./',
    undone: '[\\d\\s./',
    guard: 'shared/rules/phone-number.test.ts',
  },
  {
    what: 'a mere word is no link',
    file: 'shared/rules/link.ts',
    repaired: "return value.trim() === '' || hrefOf(value) !== '';",
    undone: 'return hasAllowedScheme(value);',
    guard: 'shared/rules/link.test.ts',
  },
  {
    what: 'the picture to share is JPEG',
    file: 'site/seo/page-seo.ts',
    repaired: "variantPath(facts, wide, 'jpg')",
    undone: "variantPath(facts, wide, 'webp')",
    guard: 'site/seo/page-seo.test.ts',
  },
  {
    what: 'pages say their language',
    file: 'site/layouts/Layout.astro',
    repaired: 'lang={identity.language}',
    undone: 'lang="en"',
    guard: 'tests/e2e/languages.spec.ts',
    test: 'says so on every page',
  },
  {
    what: 'a form that cannot be received leads to mail and phone',
    file: 'server/http/form-page.ts',
    repaired: 'button: formAgain.send, ways: await pages.otherWays() }',
    undone: 'button: formAgain.send, ways: [] }',
    guard: 'server/contact-form.test.ts',
  },
  {
    what: 'a category’s title names the company',
    file: 'site/seo/page-seo.ts',
    repaired: '[category?.heading, service.name, name],',
    undone: '[category?.heading, service.name],',
    guard: 'site/seo/page-seo.test.ts',
  },
  {
    what: 'no button without a label',
    file: 'site/sections/landing/MainBanner.astro',
    repaired: '{button_label.trim() && (',
    undone: '{true && (',
    guard: 'tests/e2e/landing/access.spec.ts',
    test: 'a button without a label',
  },
  {
    what: 'no empty heading',
    file: 'site/ui/SectionHead.astro',
    repaired: '{!isEmpty && (',
    undone: '{true && (',
    guard: 'tests/e2e/landing/access.spec.ts',
    test: 'no heading is empty',
  },
  {
    what: 'the console says what stands in place of nothing',
    file: 'admin/fields/field.ts',
    repaired: "fallback !== undefined && value.trim() === ''",
    undone: 'fallback === null',
    guard: 'admin/screens/SectionScreen.test.tsx',
  },
  {
    what: 'who develops can log in',
    file: 'admin/vite.config.ts',
    repaired: "proxy: { '/api/': apiServer,",
    undone: "proxy: { '/api': apiServer,",
    guard: 'admin/vite-config.test.ts',
  },
  {
    what: 'administrators’ calls answer on the console’s address alone',
    file: 'server/http/access.ts',
    repaired: "return access === 'public' || access === 'probe';",
    undone: 'return access !== null;',
    guard: 'server/calls.test.ts',
    test: 'does not exist on the public site',
  },
  {
    what: 'only its watcher says that a wrong page is gone',
    file: 'server/publish/run/announce.ts',
    repaired:
      'unseen = new Set([...(unseen ?? [...pagesOf(manifest)].map(([file]) => file)), ...files]);',
    undone: 'unseen = new Set(files);',
    guard: 'server/publish/run/announce.test.ts',
  },
];
