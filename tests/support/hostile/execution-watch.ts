import type { BrowserContext, Frame, Page } from 'playwright/test';

export interface Watch {
  /** Returns forbidden events since the last call, one line each. */
  take(): string[];
  /** Waits for an event until a timeout. @returns true if one occurred */
  happens(milliseconds: number): Promise<boolean>;
}

/**
 * Records everything that a text could trigger in a browser: calls of `hurt()` in any page or frame, dialogs, content
 * policy violations, and requests to other origins, which are blocked. Start it before the first page is opened.
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

/**
 * Finds active content in a page that would run on a click or touch: handlers, script URLs, scripts, external frames.
 */
export function findActiveContent(page: Page): Promise<string[]> {
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
            // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore control characters here
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
