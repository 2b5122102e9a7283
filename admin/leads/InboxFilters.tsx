import { Button, Group, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import { Filter } from '../ui/choice/Filter.tsx';
import { DateInput } from '../ui/date/DateInput.tsx';
import { t } from '../words/words.ts';
import { firstView, type InboxView } from './inbox.ts';
import styles from './leads.module.css';
import type { LeadPerson } from './leads-client.ts';

interface Props {
  view: InboxView;
  onChange: (view: InboxView) => void;
  people: readonly LeadPerson[];
  /** Email address of the user. */
  me: string;
}

const pause = 300;

/** Filters the leads of a tab; shows all leads at first. */
export function InboxFilters({ view, onChange, people, me }: Props) {
  const [typed, type] = useTypedSearch(view, onChange);
  const isFiltered = isChosen(typed);
  const [isOpen, setOpen] = useState(() => isChosen({ ...typed, search: '', assigned: '' }));
  const field = (name: 'search' | 'page' | 'source' | 'from' | 'to') => ({
    size: 'md' as const,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      type({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <search className={styles.filters} aria-label={t`Find leads`}>
      <TextInput
        className={styles.search}
        label={t`Search`}
        type="search"
        placeholder={t`Name, number, text…`}
        {...field('search')}
      />
      <Filter
        label={t`Person`}
        value={typed.assigned}
        options={[
          { value: me, label: t`Mine` },
          { value: 'nobody', label: t`Unassigned` },
          ...people
            .filter(({ id }) => id !== me)
            .map(({ id, name }) => ({ value: id, label: name })),
        ]}
        onChange={(assigned) => type({ ...typed, assigned })}
      />
      <Group gap={12} align="end">
        <Button variant="default" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t`More filters`}
        </Button>
        {isFiltered && (
          <Button variant="default" onClick={() => type({ ...firstView, status: view.status })}>
            {t`Show all`}
          </Button>
        )}
      </Group>
      {isOpen && (
        <div className={styles.more}>
          <TextInput label={t`Page`} placeholder="/details-page/…" {...field('page')} />
          <TextInput label={t`Campaign source`} placeholder={t`newsletter`} {...field('source')} />
          <DateInput isFilter label={t`From`} {...field('from')} />
          <DateInput isFilter label={t`To`} {...field('to')} />
        </div>
      )}
    </search>
  );
}

function isChosen({ status: _, ...rest }: InboxView): boolean {
  return Object.values(rest).some((text) => text !== '');
}

/** Searches once the user stops typing. */
function useTypedSearch(view: InboxView, onChange: (view: InboxView) => void) {
  const [typed, setTyped] = useState(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only typing starts the timer
  useEffect(() => {
    const wanted = { ...typed, status: view.status };
    if (JSON.stringify(wanted) === JSON.stringify(view)) return;
    const timer = setTimeout(() => onChange(wanted), pause);
    return () => clearTimeout(timer);
  }, [typed]);
  return [typed, setTyped] as const;
}
