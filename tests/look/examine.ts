import type { Page } from 'playwright/test';
import { capture, scaleOf } from './camera.ts';
import { checkLook } from './comparison/baselines.ts';
import { weakContrasts } from './contrast.ts';
import { pageCode } from './page-code.ts';

export interface Examined {
  /** Name of its look. */
  name: string;
  windowOnly?: boolean;
  /** False for random contents, which have no accepted look. */
  hasBaseline?: boolean;
  /** True for public pages, which follow the layout rules. */
  hasRules?: boolean;
}

/** Describes everything wrong with a settled page. */
export async function examine(
  page: Page,
  { name, windowOnly = false, hasBaseline = true, hasRules = true }: Examined,
): Promise<string[]> {
  await bringLook(page);
  const faults: string[] = [];
  if (hasBaseline) {
    const scale = scaleOf(page.viewportSize()?.width ?? 0);
    await setMonospaced(page, true);
    const picture = await capture(page, { scale, windowOnly });
    const ledger = await page.evaluate(() => window.look.ledger());
    await setMonospaced(page, false);
    faults.push(...(await checkLook(name, { picture, ledger })));
  }
  if (hasRules)
    for (const { rule, says } of await findings(page, windowOnly))
      faults.push(`${name}, ${rule}: ${says}`);
  return faults;
}

/**
 * Machines have different monospaced fonts, so pictures are taken in the page's own font.
 * @param inOwnFace false restores it
 */
async function setMonospaced(page: Page, inOwnFace: boolean): Promise<void> {
  await page.evaluate((own) => {
    const mark = 'inOwnFace';
    const isMonospaced = (element: HTMLElement) =>
      own
        ? getComputedStyle(element).fontFamily.includes('monospace')
        : element.dataset[mark] !== undefined;
    const found = [...document.body.querySelectorAll<HTMLElement>('*')].filter(isMonospaced);
    for (const element of found) {
      if (own) element.dataset[mark] = '';
      else delete element.dataset[mark];
      element.style.fontFamily = own ? getComputedStyle(document.body).fontFamily : '';
    }
  }, inOwnFace);
}

export interface Finding {
  rule: string;
  says: string;
}

export async function findings(page: Page, windowOnly = false): Promise<Finding[]> {
  const contrasts = await weakContrasts(page, windowOnly);
  const broken = await page.evaluate(() => window.look.brokenRules());
  return [...broken, ...contrasts.map((says) => ({ rule: 'every text has its contrast', says }))];
}

/** Injects the inspection code into the page, once. */
export async function bringLook(page: Page): Promise<void> {
  if (await page.evaluate(() => 'look' in window)) return;
  await page.evaluate(pageCode());
}
