import type { ReactNode } from 'react';
import * as words from '../../shared/words/en.ts';
import { keptQueries } from './kept-queries.ts';
import type { KeptQuery } from './stored-queries.ts';

interface Props {
  kept: readonly KeptQuery[];
  /** The status above is about the stored query. */
  isFollowing: boolean;
  /** The browser refused to store it. */
  isUnkept: boolean;
}

/** The state of an unsent query, and other ways to reach the company. */
export function KeptNotice({ kept, isFollowing, isUnkept }: Props) {
  if (kept.length === 0 && !isUnkept) return null;
  return (
    <p className="wide kept" aria-live="polite">
      {isUnkept ? words.queryNotStored : inWords(kept.length, isFollowing)}
      <OtherWays />
      {kept.length > 0 && (
        <>
          {' '}
          <button type="button" onClick={keptQueries.discard}>
            {words.discard}
          </button>
        </>
      )}
    </p>
  );
}

function inWords(count: number, isFollowing: boolean): string {
  if (count > 1) return words.queriesKept(count);
  return isFollowing ? words.thisQueryKept : words.oneQueryKept;
}

/** E-mail and phone as shown next to the form. */
function OtherWays(): ReactNode {
  const [mail, phone] = ['mailto:', 'tel:'].map((scheme) =>
    document.querySelector<HTMLAnchorElement>(`.contact-us address a[href^="${scheme}"]`),
  );
  if (!mail && !phone) return null;
  const link = (found: HTMLAnchorElement) => <a href={found.href}>{textOf(found)}</a>;
  return (
    <>
      {words.youCanAlso}
      {mail && (
        <>
          {words.writeTo}
          {link(mail)}
        </>
      )}
      {mail && phone && words.or}
      {phone && (
        <>
          {words.call}
          {link(phone)}
        </>
      )}
      .
    </>
  );
}

/** The number as displayed, in groups. */
function textOf(link: HTMLAnchorElement): string {
  const groups = [...link.querySelectorAll('span')].map((group) => group.textContent);
  return groups.join(' ') || (link.textContent ?? '').trim();
}
