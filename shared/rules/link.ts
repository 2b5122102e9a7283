const allowedSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:']);

/** Whether a typed link has no scheme or one a visitor may safely follow. Control characters hide schemes, so they are refused. */
export function hasAllowedScheme(value: string): boolean {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore these inside a scheme
  if (/[\u0000-\u001f\u007f]/.test(value)) return false;
  const scheme = /^\s*([a-z][a-z0-9+.-]*:)/i.exec(value)?.[1]?.toLowerCase();
  return (
    scheme === undefined || allowedSchemes.has(scheme) || /^\s*[\w.-]+\.[a-z]{2,}:\d/i.test(value)
  );
}

/**
 * The address for an `href` from what an editor typed.
 * `example.com/x` becomes `https://example.com/x`; paths, fragments and allowed schemes stay.
 * @returns the fallback when the text is empty or not allowed.
 */
export function hrefOf(value: string, fallback = ''): string {
  const typed = value.trim();
  if (typed === '' || !hasAllowedScheme(typed)) return fallback;
  if (/^(https?:|mailto:|tel:|[/#?.])/i.test(typed))
    return typed.startsWith('//') ? `https:${typed}` : typed;
  if (/^[\w-]+(\.[\w-]+)*\.[a-z]{2,}([/:?#]|$)/i.test(typed)) return `https://${typed}`;
  return `/${typed}`;
}
