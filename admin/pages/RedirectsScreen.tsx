// Hand-written, because redirects can be imported from a file and are suggested for missing addresses.

import { Button, FileButton } from '@mantine/core';
import { normalizeOldAddress } from '../../shared/rules/addresses/redirects.ts';
import type { RedirectEntry } from '../../shared/sections/settings/redirects.ts';
import type { Field } from '../field/field.ts';
import { SiteLink } from '../field/link/SiteLink.tsx';
import { List } from '../field/list/List.tsx';
import { Text } from '../field/Text.tsx';
import { Toggle } from '../field/Toggle.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { SectionForm } from '../form/SectionForm.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { t } from '../words/words.ts';
import { mergeRedirects, parseRedirects } from './parse-redirects.ts';

const RedirectReport = onDemand(() => import('./RedirectReport.tsx'));

/** Redirects are not visible on any page. */
const noPreview = { previewPages: () => [] };

/** Redirects from old addresses, such as those of a previous website. */
export function RedirectsScreen() {
  return (
    <SectionForm section="redirects" layout={noPreview}>
      {(at) => (
        <>
          <FormCard>
            <Entries at={at('entries')} />
          </FormCard>
          <Report at={at('entries')} />
        </>
      )}
    </SectionForm>
  );
}

/** Missing addresses and former page addresses, next to the owner's redirects. */
function Report({ at }: { at: Field<RedirectEntry[]> }) {
  const add = (from: string, to: string) => {
    at.change([...at.value, { from: normalizeOldAddress(from), to, temporary: false }]);
    document.getElementById(at.id)?.scrollIntoView({ block: 'end' });
  };
  return <RedirectReport taken={new Set(at.value.map(({ from }) => from))} onRedirect={add} />;
}

function Entries({ at }: { at: Field<RedirectEntry[]> }) {
  const importFile = async (file: File | null) => {
    if (file) at.change(mergeRedirects(at.value, parseRedirects(await file.text())));
  };
  return (
    <>
      <List
        at={at}
        noun={t`redirect`}
        title={({ from }) => from}
        subtitle={({ to }) => to}
        empty={t`No redirects yet. Add addresses from a previous website here; renamed pages redirect automatically.`}
      >
        {(entry) => (
          <>
            <Text at={entry.at('from')} />
            <SiteLink at={entry.at('to')} ask={t`Destination page`} />
            <Toggle at={entry.at('temporary')} />
          </>
        )}
      </List>
      <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={importFile}>
        {(props) => (
          <Button variant="default" {...props}>
            {t`Import CSV`}
          </Button>
        )}
      </FileButton>
    </>
  );
}
