import { createElement, Fragment, type ReactNode } from 'react';
import { hasAllowedScheme } from '../../../shared/rules/addresses/link.ts';
import { parseMarkup } from './markup.ts';
import styles from './prose.module.css';

const shown = new Set(
  'h1 h2 h3 h4 h5 h6 p strong em s b i u del sub sup code pre ul ol li blockquote br hr a'.split(
    ' ',
  ),
);
const empty = new Set(['br', 'hr']);

/** Shows stored rich text as on a page, rebuilt from known elements, never inserted as markup. */
export function RichView({ html }: { html: string }) {
  const body = parseMarkup(html);
  levelHeadings(body);
  return <div className={styles.prose}>{renderChildren(body)}</div>;
}

/** Renumbers headings so that they follow the screen title without gaps, and keeps their styles. */
function levelHeadings(body: Element): void {
  let level = 1;
  for (const heading of body.querySelectorAll('h1,h2,h3,h4,h5,h6')) {
    level = Math.min(level + 1, Math.max(2, Number(heading.localName.slice(1))));
    heading.setAttribute('aria-level', String(level));
  }
}

function renderChildren(node: Node): ReactNode[] {
  return [...node.childNodes].map((child, index) => renderNode(child, index));
}

function renderNode(node: Node, key: number): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return node.nodeValue;
  if (node.nodeType !== Node.ELEMENT_NODE) return null;
  const element = node as Element;
  const { localName } = element;
  if (localName === 'script' || localName === 'style') return null;
  if (!shown.has(localName)) return <Fragment key={key}>{renderChildren(element)}</Fragment>;
  const attributes = { key, ...attributesOf(element) };
  return empty.has(localName)
    ? createElement(localName, attributes)
    : createElement(localName, attributes, ...renderChildren(element));
}

function attributesOf(element: Element): Record<string, string> {
  const href = element.getAttribute('href') ?? '';
  const start = element.getAttribute('start') ?? '';
  return {
    ...(element.localName === 'a' && hasAllowedScheme(href) ? { href, rel: 'noopener' } : {}),
    ...(/^h[1-6]$/.test(element.localName)
      ? { 'aria-level': element.getAttribute('aria-level') ?? '2' }
      : {}),
    ...(element.localName === 'ol' && /^\d+$/.test(start) ? { start } : {}),
  };
}
