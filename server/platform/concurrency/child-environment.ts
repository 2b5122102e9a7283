/** Variables that any program may need. None is a secret. */
const needed = [
  ...['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'LANG', 'LC_ALL', 'TZ'],
  // Libraries and fonts outside the usual places; picture decoding and text on share cards use both.
  ...['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'],
  // Every process loads the extensions (extend/load.ts).
  ...['EXTENSIONS_DIR', 'EXTENSIONS_TRIED'],
  // Set by scripts/bootstrap/lean.mjs.
  ...['NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX'],
];

/**
 * The environment of every process and thread that the server starts. It lacks the server's passwords and keys, so
 * that a program hijacked by a hostile file cannot read them.
 * @param more additional variables
 */
export function buildChildEnvironment(more: Record<string, string> = {}): Record<string, string> {
  const inherited = needed.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), ...more };
}
