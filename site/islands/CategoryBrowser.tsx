import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import type { PageContentLink } from '../../shared/content/cards.ts';
import { categoryPath } from '../../shared/rules/addresses/page-path.ts';
import {
  categories as categoriesLabel,
  noCategories,
  position,
  searchCategories,
  searchHere,
} from '../../shared/words/en.ts';
import { fill } from '../../shared/words/fill.ts';
import { splitText } from '../ui/fit-text.ts';
import { filterCategories } from './filter-categories.ts';

/** Milliseconds without a keystroke before the list is filtered (specification §9). */
const searchDelay = 300;

// Named imports, which the build inlines. A namespace would add all strings to every page.
const english = {
  searchCategories,
  searchHere,
  categories: categoriesLabel,
  noCategories,
  position,
};
type BrowserStrings = Record<keyof typeof english, string>;

interface Props {
  serviceId: string;
  /** Custom address of the service, if any. */
  address?: string;
  categories: PageContentLink[];
  /** Path of the page that contains the island. */
  path: string;
  /** Strings in languages other than English. */
  words?: BrowserStrings;
}

/** Search box and category list of a details page. */
export default function CategoryBrowser(props: Props) {
  const { serviceId, address, categories, path, words: strings = english } = props;
  const service = { _id: serviceId, address };
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const shownPath = useSyncExternalStore(
    subscribeToNavigation,
    () => location.pathname,
    () => path,
  );
  const search = useDebounced(setTyped);
  // Also filters by text typed before hydration.
  useEffect(() => {
    if (input.current?.value) search(input.current.value);
  }, [search]);

  const found = filterCategories(categories, typed);
  return (
    <search className="browser">
      <div className="field">
        <label className="unseen" htmlFor="category-search">
          {strings.searchCategories}
        </label>
        <input
          ref={input}
          id="category-search"
          data-on="field"
          type="search"
          placeholder={strings.searchHere}
          autoComplete="off"
          onInput={(event) => search(event.currentTarget.value)}
        />
        <svg viewBox="0 0 24 24" aria-hidden="true">
          <circle cx="10.5" cy="10.5" r="6.5" />
          <path d="m15.5 15.5 5 5" />
        </svg>
      </div>
      <h2 className="list-title">{strings.categories}</h2>
      <ul>
        {found.map((category) => {
          const href = encodeURI(categoryPath(service, category));
          const isShown = shownPath === href;
          return (
            <li key={category._id}>
              <a
                href={href}
                data-category=""
                dir="auto"
                data-on={isShown ? 'brand' : 'field'}
                aria-current={isShown ? 'page' : undefined}
              >
                {splitText(category.heading, 12).map(({ start, text, isLong }) =>
                  isLong ? (
                    <span className="whole" key={start}>
                      {text}
                    </span>
                  ) : (
                    text
                  ),
                )}
              </a>
            </li>
          );
        })}
      </ul>
      <p className={found.length === 0 ? 'none' : 'none unseen'} role="status">
        {found.length === 0
          ? strings.noCategories
          : typed.trim() &&
            fill(
              strings.position,
              { number: found.length, count: categories.length },
              document.documentElement.lang,
            )}
      </p>
    </search>
  );
}

function subscribeToNavigation(changed: () => void): () => void {
  window.addEventListener('categoryshown', changed);
  return () => window.removeEventListener('categoryshown', changed);
}

/** Delays calls until the visitor stops typing. */
function useDebounced(run: (text: string) => void): (text: string) => void {
  const [debounced] = useState(() => {
    let timer: ReturnType<typeof setTimeout>;
    return (text: string) => {
      clearTimeout(timer);
      timer = setTimeout(() => run(text), searchDelay);
    };
  });
  return debounced;
}
