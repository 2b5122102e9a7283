import { Fragment, type ReactNode } from 'react';
import { fill } from '../../shared/words/fill.ts';
import type { FormWords } from './form-words.ts';
import { keptQueries } from './kept-queries.ts';
import type { KeptQuery } from './stored-queries.ts';

interface Props {
  words: FormWords;
  kept: readonly KeptQuery[];
  /** The status above is about the stored query. */
  isFollowing: boolean;
  /** The browser refused to store it. */
  isUnkept: boolean;
}

/** The state of an unsent query, and other ways to reach the company. */
export function KeptNotice({ words, kept, isFollowing, isUnkept }: Props) {
  if (kept.length === 0 && !isUnkept) return null;
  return (
    <p className="wide kept" aria-live="polite">
      {isUnkept ? words.queryNotStored : inWords(words, kept.length, isFollowing)}
      <OtherWays words={words} />
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

function inWords(words: FormWords, count: number, isFollowing: boolean): string {
  if (count > 1) return fill(words.queriesKept, { count }, document.documentElement.lang);
  return isFollowing ? words.thisQueryKept : words.oneQueryKept;
}

/** E-mail and phone as shown next to the form. */
function OtherWays({ words }: { words: FormWords }): ReactNode {
  const [email, phone] = ['mailto:', 'tel:'].map((scheme) =>
    document.querySelector<HTMLAnchorElement>(`.contact-us address a[href^="${scheme}"]`),
  );
  const both = email && phone ? words.alsoWriteOrCall : '';
  const text = both || (email && words.alsoWrite) || (phone && words.alsoCall);
  if (!text) return null;
  const links: Readonly<Record<string, HTMLAnchorElement | null | undefined>> = {
    '{email}': email,
    '{phone}': phone,
  };
  const parts = text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((part) => {
      const found = links[part];
      return (
        <Fragment key={part}>
          {found ? (
            <a href={found.href} dir="ltr">
              {textOf(found)}
            </a>
          ) : (
            part
          )}
        </Fragment>
      );
    });
  return <> {parts}</>;
}

/** The number as displayed, in groups. */
function textOf(link: HTMLAnchorElement): string {
  const groups = link.protocol === 'tel:' ? [...link.querySelectorAll('span')] : [link];
  return groups.map(({ textContent }) => textContent.trim()).join(' ');
}
