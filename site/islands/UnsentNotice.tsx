import { Fragment, type ReactNode } from 'react';
import { fill } from '../../shared/words/fill.ts';
import type { FormStrings } from './form-strings.ts';
import { retryQueue } from './retry-queue.ts';
import type { StoredQuery } from './stored-queries.ts';

interface Props {
  strings: FormStrings;
  kept: readonly StoredQuery[];
  /** The status above describes the stored query. */
  isFollowing: boolean;
  /** The browser refused to store the query. */
  isUnstored: boolean;
}

/** Describes an unsent query, and offers other ways to contact the company. */
export function UnsentNotice({ strings, kept, isFollowing, isUnstored }: Props) {
  if (kept.length === 0 && !isUnstored) return null;
  return (
    <p className="wide kept" aria-live="polite">
      {isUnstored ? strings.queryNotStored : describeUnsent(strings, kept.length, isFollowing)}
      <OtherWays strings={strings} />
      {kept.length > 0 && (
        <>
          {' '}
          <button type="button" onClick={retryQueue.discard}>
            {strings.discard}
          </button>
        </>
      )}
    </p>
  );
}

function describeUnsent(strings: FormStrings, count: number, isFollowing: boolean): string {
  if (count > 1) return fill(strings.queriesKept, { count }, document.documentElement.lang);
  return isFollowing ? strings.thisQueryKept : strings.oneQueryKept;
}

/** Shows the email address and phone number, copied from the details next to the form. */
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
  const pieces = text
    .split(/(\{\w+\})/)
    .filter(Boolean)
    .map((piece) => {
      const found = links[piece];
      return (
        <Fragment key={piece}>
          {found ? (
            <a href={found.href} dir="ltr">
              {linkTextOf(found)}
            </a>
          ) : (
            piece
          )}
        </Fragment>
      );
    });
  return <> {pieces}</>;
}

/** Returns the text of a link; phone numbers are grouped. */
function linkTextOf(link: HTMLAnchorElement): string {
  const groups = link.protocol === 'tel:' ? [...link.querySelectorAll('span')] : [link];
  return groups.map(({ textContent }) => textContent.trim()).join(' ');
}
