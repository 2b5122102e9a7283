import type { BrowserContext, Frame, Page } from 'playwright/test';

export interface Watch {
  /** What must not happen, one line each, since it was last taken. */
  take(): string[];
  /** Waits until there is something to take, at most so long. @returns whether there is */
  happens(milliseconds: number): Promise<boolean>;
}

/**
 * Notes whatever a text could set off in a browser: calls of `hurt()` in any page or frame, dialogs, refusals by the
 * content policy, and requests to other origins, which are not let out. Begin before the first page is opened.
 */
export async function watchExecutions(
  context: BrowserContext,
  origins: readonly string[],
): Promise<Watch> {
  const found: string[] = [];
  const notes = new EventTarget();
  const note = (line: string) => {
    found.push(line);
    notes.dispatchEvent(new Event('found'));
  };
  await context.exposeBinding('hurt', ({ frame }: { frame: Frame }) => {
    note(`executed in ${frame.url()}`);
  });
  await context.exposeBinding('refused', (_source, what: string) => {
    note(`refused by the content policy: ${what}`);
  });
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const { effectiveDirective, blockedURI, sample, documentURI } = event;
      (window as unknown as { refused(what: string): void }).refused(
        `${effectiveDirective} ${blockedURI} ${sample} in ${documentURI}`,
      );
    });
  });
  await context.route(
    (url) => /^https?:$/.test(url.protocol) && !origins.includes(url.origin),
    (route) => {
      note(`asked ${route.request().url()}`);
      return route.abort();
    },
  );
  context.on('dialog', (dialog) => {
    note(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  return {
    take: () => found.splice(0),
    async happens(milliseconds) {
      if (found.length > 0) return true;
      const signal = AbortSignal.timeout(milliseconds);
      return new Promise((resolve) => {
        notes.addEventListener('found', () => resolve(true), { once: true, signal });
        signal.addEventListener('abort', () => resolve(found.length > 0), { once: true });
      });
    },
  };
}

/** What stands in a page and would run at a click or a touch: handlers, script addresses, scripts, foreign frames. */
export function activeTraces(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const addresses = new Set(['href', 'src', 'action', 'formaction', 'xlink:href', 'data']);
    const data = /json|importmap|speculationrules/;
    const traces: string[] = [];
    const look = (root: ParentNode) => {
      for (const element of root.querySelectorAll('*')) {
        for (const { name, value } of element.attributes)
          if (
            name.startsWith('on') ||
            name === 'srcdoc' ||
            // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore them there
            (addresses.has(name) && /^[\u0000- ]*(javascript|vbscript|data:text)/i.test(value))
          )
            traces.push(`${element.localName} ${name}=${value.slice(0, 80)}`);
        const isScript = element.localName === 'script' && !element.hasAttribute('src');
        if (isScript && !data.test(element.getAttribute('type') ?? ''))
          traces.push(`script: ${element.textContent?.slice(0, 80)}`);
        if (element.localName === 'base' || element.matches('meta[http-equiv=refresh i]'))
          traces.push(element.outerHTML.slice(0, 80));
        if (element.shadowRoot) look(element.shadowRoot);
        if (element instanceof HTMLTemplateElement) look(element.content);
      }
    };
    look(document);
    return traces;
  });
}
