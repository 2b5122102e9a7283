/** Variables that any program may need, none of which is a secret. */
const inheritedVariables = [
  ...['PATH', 'HOME', 'TMPDIR', 'TMP', 'TEMP', 'SystemRoot', 'LANG', 'LC_ALL', 'TZ'],
  // Libraries and fonts outside the usual places; picture decoding and text on share cards use both.
  ...['LD_LIBRARY_PATH', 'DYLD_LIBRARY_PATH', 'FONTCONFIG_FILE', 'FONTCONFIG_PATH'],
  // Every process loads the extensions (extend/load.ts).
  ...['EXTENSIONS_DIR', 'EXTENSIONS_TRIED'],
  // Set by scripts/bootstrap/lean.mjs.
  ...['NODE_COMPILE_CACHE', 'MALLOC_MMAP_THRESHOLD_', 'MALLOC_ARENA_MAX'],
];

/**
 * Builds the environment of every process and thread that the server starts, without the server's passwords and keys,
 * so that a program compromised by a malicious file cannot read them.
 * @param more additional variables
 */
export function buildChildEnvironment(more: Record<string, string> = {}): Record<string, string> {
  const inherited = inheritedVariables.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return { ...Object.fromEntries(inherited), ...more };
}
