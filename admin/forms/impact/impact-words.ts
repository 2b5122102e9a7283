import type { Impact } from '../../../shared/api/changes.ts';

/** Pages that are called by their names; of more, how many there are. */
const mostNamed = 3;

/** What pages share, as people call it. */
const partWords: Readonly<Record<string, string>> = {
  'details header': 'The header',
  'details contact': 'The contact footer',
  process: 'The process',
  identity: 'The colours and lettering',
  icons: 'The icons',
};

/** What visitors would see of an edit: “Changes 3 pages: Home, Tutoring, Prices”, one sentence for each thing. */
export function impactWords({ pages, count, exact, shared }: Impact): string[] {
  if (count === 0 && !shared) return ['No page shows this yet'];
  const named = (how: Impact['pages'][number]['how']) => pages.filter((page) => page.how === how);
  const come = named('appears').map(({ name }) => `Page ‘${name}’ appears`);
  const go = named('vanishes').map(({ name }) => `Page ‘${name}’ goes`);
  // Many that come or go at once are counted.
  const alone = [...come, ...go].length > mostNamed ? [] : [...come, ...go];
  const changes = alone.length > 0 ? named('changes') : pages;
  const others = count - alone.length;
  return [
    ...alone,
    ...(others > 0 ? [changeWords(changes, others, exact)] : []),
    ...(shared ? [sharedWords(shared)] : []),
  ];
}

function changeWords(pages: Impact['pages'], count: number, exact: boolean): string {
  const names = pages.slice(0, mostNamed).map(({ name }) => name);
  const more = count - names.length;
  const rest = more > 0 ? ` and ${inNumbers(more)} more` : '';
  const many = `${exact ? '' : 'up to '}${inNumbers(count)} ${count === 1 ? 'page' : 'pages'}`;
  return `Changes ${many}: ${names.join(', ')}${rest}`;
}

function sharedWords({ parts, pages }: NonNullable<Impact['shared']>): string {
  const [only = ''] = parts;
  const part = (parts.length === 1 && partWords[only]) || 'What they share';
  return `${part} of all ${inNumbers(pages)} pages`;
}

function inNumbers(count: number): string {
  return count.toLocaleString('en');
}
