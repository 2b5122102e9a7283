/** A repair of something that visitors once saw broken: how to undo it, and who has to notice. */
export interface Repair {
  what: string;
  file: string;
  /** Stands in the file exactly once. */
  repaired: string;
  undone: string;
  /** The file of tests that guards it; `.test.ts` are unit tests, the rest opens a browser. */
  guard: string;
  /** Words of the one test, where the file has many. */
  test?: string;
}

export const repairs: readonly Repair[] = [
  {
    what: 'the order of layers',
    file: 'site/styles/layers.css',
    repaired: '@layer tokens, base, ui, sections, islands, decoration;',
    undone: '@layer tokens, sections, base, ui, islands, decoration;',
    guard: 'tests/look/layers.spec.ts',
  },
  {
    what: 'logos of equal area',
    file: 'shared/rules/logo-size.ts',
    repaired: 'Math.sqrt(area * ratio)',
    undone: 'Math.sqrt(area)',
    guard: 'shared/rules/logo-size.test.ts',
  },
  {
    what: 'no colour of its own behind a transparent picture',
    file: 'server/media/image-process.ts',
    repaired: 'if (!isOpaque) return transparentColour;',
    undone: '',
    guard: 'server/uploads.test.ts',
  },
  {
    what: 'phone numbers with brackets',
    file: 'shared/rules/phone-number.ts',
    repaired: '[\\d\\s()./',
    undone: '[\\d\\s./',
    guard: 'shared/rules/phone-number.test.ts',
  },
  {
    what: 'no answer before there is a question',
    file: 'site/islands/ContactForm.tsx',
    repaired: 'disabled={!captcha}',
    undone: '',
    guard: 'tests/e2e/landing/contact.spec.ts',
    test: 'no question stands',
  },
  {
    what: 'Back returns to where the reader was',
    file: 'site/islands/start.ts',
    repaired: "  history.replaceState(scrollY, '');\n",
    undone: '',
    guard: 'tests/e2e/landing/motion.spec.ts',
    test: 'Back after Contact',
  },
  {
    what: 'a heading that waits comes by itself',
    file: 'site/islands/motion.ts',
    repaired: 'const patienceMs = 600;',
    undone: 'const patienceMs = 600_000;',
    guard: 'tests/e2e/landing/motion.spec.ts',
    test: 'waits unseen',
  },
  {
    what: 'paper is white',
    file: 'site/styles/print.css',
    repaired: '.header.header {',
    undone: '.header.nowhere {',
    guard: 'tests/e2e/landing/motion.spec.ts',
    test: 'on paper',
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
    what: 'the close button covers no word',
    file: 'site/styles/modal.css',
    repaired: '      position: sticky;\n',
    undone: '      position: sticky;\n      height: 0;\n',
    guard: 'tests/e2e/landing/dialogs.spec.ts',
    test: 'close button never covers',
  },
  {
    what: 'a form that cannot be received leads to mail and phone',
    file: 'server/http/form-page.ts',
    repaired: '  if (problem.status >= 500) return reply.redirect(pages.notSent, 303);\n',
    undone: '',
    guard: 'server/contact-form.test.ts',
  },
];
