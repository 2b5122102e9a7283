import { Button, NativeSelect, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { isSectionName } from '../../shared/content/index.ts';
import { startOfDay } from '../people/when.ts';
import { labelOf } from '../screens.ts';
import styles from './history.module.css';
import type { Sought } from './use-steps.ts';

const nothingChosen = { document: '', by: '', since: '', until: '' };

/** Every section by its name, then the lists. */
const whats: [value: string, label: string][] = [
  ...Object.entries(labelOf)
    .filter(([name]) => isSectionName(name))
    .map(([name, label]): [string, string] => [`section/${name}`, label]),
  ['service', 'Services'],
  ['page-content', 'Categories'],
  ['category', labelOf.categories],
  ['partner', labelOf.partners],
  ['page', 'Pages'],
  ['order', 'Orders of lists'],
];

/** What is looked for; it is asked for when the form is sent. */
export function HistoryFilters({ onChange }: { onChange: (sought: Sought) => void }) {
  const [chosen, setChosen] = useState(nothingChosen);
  const set = (field: keyof typeof chosen) => (event: { currentTarget: { value: string } }) =>
    setChosen({ ...chosen, [field]: event.currentTarget.value });
  const find = (event: FormEvent) => {
    event.preventDefault();
    const { document, by, since, until } = chosen;
    onChange({
      ...(document && { document }),
      ...(by.trim() && { by: by.trim() }),
      ...(since && { since: startOfDay(since) }),
      // The last day is whole.
      ...(until && { until: startOfDay(until, 1) }),
    });
  };
  const clear = () => {
    setChosen(nothingChosen);
    onChange({});
  };
  return (
    <form className={styles.filters} aria-label="Find changes" onSubmit={find}>
      <NativeSelect label="What" size="md" value={chosen.document} onChange={set('document')}>
        <option value="">Everything</option>
        {whats.map(([value, label]) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </NativeSelect>
      <TextInput label="E-mail begins with" size="md" value={chosen.by} onChange={set('by')} />
      <TextInput label="From" type="date" size="md" value={chosen.since} onChange={set('since')} />
      <TextInput label="To" type="date" size="md" value={chosen.until} onChange={set('until')} />
      <div className={styles.row}>
        <Button type="submit">Find</Button>
        <Button variant="default" onClick={clear}>
          Show all
        </Button>
      </div>
    </form>
  );
}
