import { Fragment, type ReactNode } from 'react';
import { fill } from '../../shared/words/fill.ts';
import type { FormStrings } from './form-strings.ts';
import { keptQueries } from './retry-queue.ts';
import type { StoredQuery } from './stored-queries.ts';

interface Props {
  strings: FormStrings;
  kept: readonly StoredQuery[];
  /** The status above is about the stored query. */
  isFollowing: boolean;
  /** The browser refused to store it. */
  isUnkept: boolean;
}

/** The state of an unsent query, and other ways to reach the company. */
export function UnsentNotice({ strings, kept, isFollowing, isUnkept }: Props) {
  if (kept.length === 0 && !isUnkept) return null;
  return (
    <p className="wide kept" aria-live="polite">
      {isUnkept ? strings.queryNotStored : inWords(strings, kept.length, isFollowing)}
      <OtherWays strings={strings} />
      {kept.length > 0 && (
        <>
          {' '}
          <button type="button" onClick={keptQueries.discard}>
            {strings.discard}
          </button>
        </>
      )}
    </p>
  );
}

function inWords(strings: FormStrings, count: number, isFollowing: boolean): string {
  if (count > 1) return fill(strings.queriesKept, { count }, document.documentElement.lang);
  return isFollowing ? strings.thisQueryKept : strings.oneQueryKept;
}

/** E-mail and phone as shown next to the form. */
function OtherWays({ strings }: { strings: FormStrings }): ReactNode {
  const [email, phone] = ['mailto:', 'tel:'].map((scheme) =>
    document.querySelector<HTMLAnchorElement>(`.contact-us address a[href^="${scheme}"]`),
  );
  const both = email && phone ? strings.alsoWriteOrCall : '';
  const text = both || (email && strings.alsoWrite) || (phone && strings.alsoCall);
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
