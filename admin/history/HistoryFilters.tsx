import { NativeSelect, TextInput } from '@mantine/core';
import { isSectionName } from '../../shared/sections/index.ts';
import { labelOf } from '../screens.ts';
import { FindForm } from '../ui/FindForm.tsx';
import { startOfDay } from '../ui/when/start-of-day.ts';
import { WhenInput } from '../ui/when/WhenInput.tsx';
import { t } from '../words/words.ts';
import type { HistoryFilter } from './use-steps.ts';

const documentTypes: [value: string, label: string][] = [
  ...Object.entries(labelOf)
    .filter(([name]) => isSectionName(name))
    .map(([name, label]): [string, string] => [`section/${name}`, label]),
  ['service', t`Services`],
  ['page-content', t`Categories`],
  ['category', labelOf.categories],
  ['partner', labelOf.partners],
  ['page', t`Pages`],
  ['picture', t`Pictures`],
  ['translation', t`Translations`],
  ['order', t`List orders`],
];

/** Filters of the history, applied when the form is sent. */
export function HistoryFilters({ onChange }: { onChange: (filter: HistoryFilter) => void }) {
  return (
    <FindForm
      label={t`Find changes`}
      names={['search', 'document', 'by', 'since', 'until']}
      onFind={({ search, document, by, since, until }) =>
        onChange({
          ...(search.trim() && { search: search.trim() }),
          ...(document && { document }),
          ...(by.trim() && { by: by.trim() }),
          ...(since && { since: startOfDay(since) }),
          // Include the whole last day.
          ...(until && { until: startOfDay(until, 1) }),
        })
      }
    >
      {(at) => (
        <>
          <TextInput label={t`Search words`} size="md" maxLength={300} {...at('search')} />
          <NativeSelect label={t`Type`} size="md" {...at('document')}>
            <option value="">{t`Everything`}</option>
            {documentTypes.map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </NativeSelect>
          <TextInput label={t`Person`} size="md" {...at('by')} />
          <WhenInput label={t`From`} size="md" {...at('since')} />
          <WhenInput label={t`To`} size="md" {...at('until')} />
        </>
      )}
    </FindForm>
  );
}
