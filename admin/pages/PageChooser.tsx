import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { foldText, matchesTerms } from '../../shared/rules/text/matches-words.ts';
import { useList, usePageContents } from '../backend/lists.ts';
import { useSitePages } from '../backend/site-pages.ts';
import { DropPanel } from '../ui/DropPanel.tsx';
import { type Hiding, useHide } from '../ui/list/use-hide.ts';
import { HidingButton } from '../ui/table/RowActions.tsx';
import { t } from '../words/words.ts';
import styles from './PageChooser.module.css';

interface Branch {
  label: string;
  /** Path of the page in the preview; absent for a group of pages. */
  page?: string;
  hiding?: Hiding | undefined;
  inside?: Branch[];
}

interface Props {
  page: string;
  onChoose(page: string): void;
}

/** All pages of the site in a searchable tree, to view, hide or show again. */
export function PageChooser({ page, onChoose }: Props) {
  const [wanted, setWanted] = useState('');
  const tree = useTree();
  const shown = filterTree(tree, matchesTerms(wanted));
  return (
    <DropPanel label={t`Page: ${nameOf(page, tree) ?? t`Home`}`}>
      {(close) => (
        <nav aria-label={t`Page`}>
          <TextInput
            type="search"
            aria-label={t`Search pages`}
            placeholder={t`Search pages`}
            size="sm"
            value={wanted}
            onChange={({ currentTarget }) => setWanted(currentTarget.value)}
          />
          <Branches
            of={shown}
            page={page}
            onChoose={(path) => {
              close();
              onChoose(path);
            }}
          />
          {shown.length === 0 && <p role="status">{t`No matches.`}</p>}
        </nav>
      )}
    </DropPanel>
  );
}

function Branches({ of, page: open, onChoose }: Props & { of: Branch[] }) {
  return (
    <ul className={styles.branches}>
      {of.map(({ label, page, hiding, inside = [] }) => (
        <li key={page ?? label}>
          <div className={styles.row} data-hidden={hiding?.isHidden}>
            {page === undefined ? (
              <strong>{label}</strong>
            ) : (
              <button
                type="button"
                data-page={page}
                aria-current={page === open ? 'page' : undefined}
                onClick={() => onChoose(page)}
              >
                {label}
              </button>
            )}
            {hiding && <HidingButton of={label} hiding={hiding} />}
          </div>
          {inside.length > 0 && <Branches of={inside} page={open} onChoose={onChoose} />}
        </li>
      ))}
    </ul>
  );
}

function useTree(): Branch[] {
  const services = useList('services').rows;
  const categories = usePageContents('').rows;
  const pages = useSitePages().rows ?? [];
  const serviceHiding = useHide('services', ({ name }: (typeof services)[number]) => name);
  const categoryHiding = useHide(
    'page-contents',
    ({ heading }: (typeof categories)[number]) => heading,
  );
  const pageHiding = useHide('pages', ({ title }: (typeof pages)[number]) => title);
  /** Returns the pages whose address is directly below another; without a parent, those below none. */
  const pagesBelow = (parent?: string): Branch[] =>
    pages
      .filter(({ address }) => findParent(address, pages) === parent)
      .map((row) => ({
        ...{ label: row.title, page: `/page/${row._id}/`, hiding: pageHiding(row) },
        inside: row.address ? pagesBelow(row.address) : [],
      }));
  const groups: Branch[] = [
    {
      label: t`Services`,
      inside: services.map((service) => ({
        label: service.name,
        page: `/details-page/${service._id}/`,
        hiding: serviceHiding(service),
        inside: categories
          .filter(({ category_id }) => category_id === service._id)
          .map((category) => ({
            label: category.heading,
            page: `/details-page/${service._id}/${category._id}/`,
            hiding: categoryHiding(category),
          })),
      })),
    },
    { label: t`Pages`, inside: pagesBelow() },
    {
      label: t`Fixed pages`,
      inside: [
        { page: '/404.html', label: t`Page not found` },
        { page: '/thank-you/', label: t`Thank you` },
        { page: '/not-sent/', label: t`Message not sent` },
      ],
    },
  ];
  return [{ label: t`Home`, page: '/' }, ...groups.filter(({ inside }) => inside?.length)];
}

/** Returns the longest page address that is a prefix of this one. */
function findParent(address: string, pages: readonly { address: string }[]): string | undefined {
  return pages
    .map((other) => other.address)
    .filter((other) => other !== '' && address.startsWith(`${other}/`))
    .sort((one, other) => other.length - one.length)[0];
}

/** Returns the matching branches with their ancestors. */
function filterTree(tree: Branch[], isWanted: (text: string) => boolean): Branch[] {
  return tree.flatMap((branch) => {
    if (isWanted(foldText(branch.label))) return [branch];
    const inside = filterTree(branch.inside ?? [], isWanted);
    return inside.length > 0 ? [{ ...branch, inside }] : [];
  });
}

function nameOf(page: string, tree: Branch[]): string | undefined {
  for (const branch of tree) {
    const name = branch.page === page ? branch.label : nameOf(page, branch.inside ?? []);
    if (name !== undefined) return name;
  }
  return undefined;
}
