import type { ReactNode } from 'react';
import { type KeptQuery, keptQueries } from './kept-queries.ts';

interface Props {
  kept: readonly KeptQuery[];
  /** The status above speaks of what is kept. */
  isFollowing: boolean;
  /** This browser keeps nothing. */
  isUnkept: boolean;
}

/** What becomes of a query that could not be sent, and how else the company is reached. */
export function KeptNotice({ kept, isFollowing, isUnkept }: Props) {
  if (kept.length === 0 && !isUnkept) return null;
  return (
    <p className="wide kept" aria-live="polite">
      {isUnkept
        ? 'This browser keeps nothing, so please send it again in a few minutes.'
        : inWords(kept.length, isFollowing)}
      <OtherWays />
      {kept.length > 0 && (
        <>
          {' '}
          <button type="button" onClick={keptQueries.discard}>
            Discard
          </button>
        </>
      )}
    </p>
  );
}

function inWords(count: number, isFollowing: boolean): string {
  if (count > 1) return `${count} messages are kept in this browser and go out by themselves.`;
  const what = isFollowing ? 'It' : 'A message of yours';
  return `${what} is kept in this browser and goes out by itself.`;
}

/** Mail and phone as the page shows them beside the form. */
function OtherWays(): ReactNode {
  const [mail, phone] = ['mailto:', 'tel:'].map((scheme) =>
    document.querySelector<HTMLAnchorElement>(`.contact-us address a[href^="${scheme}"]`),
  );
  if (!mail && !phone) return null;
  const link = (found: HTMLAnchorElement) => <a href={found.href}>{textOf(found)}</a>;
  return (
    <>
      {' You can also '}
      {mail && <>write to {link(mail)}</>}
      {mail && phone && ' or '}
      {phone && <>call {link(phone)}</>}.
    </>
  );
}

/** A phone number stands there in groups. */
function textOf(link: HTMLAnchorElement): string {
  const groups = [...link.querySelectorAll('span')].map((group) => group.textContent);
  return groups.join(' ') || (link.textContent ?? '').trim();
}
