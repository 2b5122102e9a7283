/** The console's files that are here or on their way, by address. */
const fetched = new Map<string, Promise<unknown>>();

/**
 * What the build puts around every `import()` (vite.config.ts): fetches the files of a part as plain files, and only then
 * imports it, from the browser's cache. A module that could not be fetched stays missing for the browser until the page is
 * loaded anew, however often it is imported (https://github.com/whatwg/html/issues/6768); a file is fetched as often as it
 * is asked for, so that a part comes once the connection is back.
 *
 * @param load imports the part
 * @param files its scripts and styles, and those it imports, as addresses relative to the importer
 * @param importer the address of the script that imports it
 * @throws where a file cannot be had; the next call asks for it again
 */
export async function fetchThenImport<Part>(
  load: () => Promise<Part>,
  files: readonly string[],
  importer: string,
): Promise<Part> {
  await Promise.all(files.map((file) => fetchOnce(new URL(file, importer).href)));
  return load();
}

function fetchOnce(address: string): Promise<unknown> {
  const known = fetched.get(address);
  if (known) return known;
  const coming = isInPage(address) ? Promise.resolve() : fetchFile(address);
  fetched.set(address, coming);
  coming.catch(() => fetched.delete(address));
  return coming;
}

/** The page itself names what the console starts with. */
function isInPage(address: string): boolean {
  const named = document.querySelectorAll<HTMLLinkElement | HTMLScriptElement>(
    'link[rel=modulepreload], link[rel=stylesheet], script[src]',
  );
  return [...named].some((one) => ('href' in one ? one.href : one.src) === address);
}

const fetchFile = (address: string) =>
  address.endsWith('.css') ? addStyles(address) : intoCache(address);

async function intoCache(address: string): Promise<void> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} was answered with ${response.status}.`);
  // What is not read to its end is not kept.
  await response.arrayBuffer();
}

/** Styles are not fetched twice: what could not be had leaves the page again. */
function addStyles(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = address;
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`${address} could not be fetched.`));
    };
    document.head.append(link);
  });
}
