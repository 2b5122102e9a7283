import type { Plugin } from 'vite';

/**
 * Functions that baseline browsers of the build lack (Vite's `baseline-widely-available`: Chrome 111, Firefox 114,
 * Safari 16.4). The compiler transforms newer syntax but not function calls. An optional call does not help, because
 * its result would silently be missing.
 */
const newerFunctions =
  /\b(?:URL\.(?:parse|canParse)|Promise\.(?:withResolvers|try)|(?:Object|Map)\.groupBy|Array\.fromAsync|AbortSignal\.any|RegExp\.escape|Iterator\.(?:from|concat)|Intl\.(?:Segmenter|DurationFormat)|Math\.sumPrecise)\b|\.(?:toSorted|toReversed|toSpliced|isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|isWellFormed|toWellFormed|checkVisibility|showPopover|togglePopover|moveBefore)\b/g;

/** Lists the functions in a script that are newer than the baseline. */
export function findNewerFunctions(code: string): string[] {
  return [...new Set(code.match(newerFunctions))];
}

/** Fails the build if a visitor script uses a newer function; only warns for extensions. */
export function baseline(): Plugin {
  return {
    name: 'marquee:baseline',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk') continue;
        for (const [file, { code }] of Object.entries(chunk.modules)) {
          const found = file.includes('/node_modules/') ? [] : findNewerFunctions(code ?? '');
          if (found.length === 0) continue;
          const message = `${file} uses ${found.join(', ')}, which browsers of the build's baseline lack.`;
          if (file.includes('/extensions/')) this.warn(message);
          else this.error(message);
        }
      }
    },
  };
}
