import { unwrap, wrapContent } from './reshape.ts';

const headings = 'h1,h2,h3,h4,h5,h6';
const blocks = `p,${headings},ul,ol,li,blockquote,pre,div,table,section,article`;

interface MarkRule {
  tag: 'strong' | 'em' | 's';
  /** Selector of the elements with this mark. */
  elements: string;
  /** Returns true or false if the style sets the mark, otherwise undefined. */
  style(style: CSSStyleDeclaration): boolean | undefined;
}

const rules: readonly MarkRule[] = [
  {
    tag: 'strong',
    elements: 'b,strong',
    style: ({ fontWeight }) =>
      fontWeight === ''
        ? undefined
        : ['bold', 'bolder'].includes(fontWeight) || Number(fontWeight) >= 600,
  },
  {
    tag: 'em',
    elements: 'i,em',
    style: ({ fontStyle }) => (fontStyle === '' ? undefined : /italic|oblique/.test(fontStyle)),
  },
  {
    tag: 's',
    elements: 's,strike,del',
    style: (style) => {
      const lines = `${style.textDecoration} ${style.getPropertyValue('text-decoration-line')}`;
      return lines.trim() === '' ? undefined : lines.includes('line-through');
    },
  },
];

/** Replaces bold, italic and strike styles with elements, and removes elements whose style cancels them. */
export function marksFromStyles(body: Element): void {
  for (const rule of rules) {
    for (const element of body.querySelectorAll<HTMLElement>(`[style],${rule.elements}`))
      applyRule(element, rule);
  }
  for (const heading of body.querySelectorAll(headings)) {
    for (const bold of heading.querySelectorAll('b,strong')) unwrap(bold);
  }
}

function applyRule(element: HTMLElement, { tag, elements, style }: MarkRule): void {
  const on = style(element.style);
  const isMark = element.matches(elements);
  if (isMark && (on === false || element.querySelector(blocks))) unwrap(element);
  if (isMark || on !== true) return;
  if (element.matches(headings) || element.closest('pre,code')) return;
  if (element.parentElement?.closest(elements) || element.querySelector(blocks)) return;
  if ((element.textContent ?? '').trim() !== '') wrapContent(element, tag);
}
