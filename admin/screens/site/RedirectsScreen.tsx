import { Button, FileButton } from '@mantine/core';
import type { RedirectEntry } from '../../../shared/content/redirects.ts';
import type { Field } from '../../fields/field.ts';
import { List } from '../../fields/list/List.tsx';
import { SiteLink } from '../../fields/SiteLink.tsx';
import { Text } from '../../fields/Text.tsx';
import { Toggle } from '../../fields/Toggle.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';
import { redirectLines, withLines } from '../../site/redirect-lines.ts';

/** Old addresses, such as those of the site before, and where they lead. */
export function RedirectsScreen() {
  return (
    <SectionForm section="redirects" title="Redirects">
      {(at) => (
        <FormCard>
          <Entries at={at('entries')} />
        </FormCard>
      )}
    </SectionForm>
  );
}

function Entries({ at }: { at: Field<RedirectEntry[]> }) {
  const importFile = async (file: File | null) => {
    if (file) at.change(withLines(at.value, redirectLines(await file.text())));
  };
  return (
    <>
      <List
        at={at}
        noun="redirect"
        title={({ from }) => from}
        subtitle={({ to }) => to}
        empty="No redirects. Addresses that your pages had before lead to them by themselves; those of another site belong here."
      >
        {(entry) => (
          <>
            <Text at={entry.at('from')} />
            <SiteLink at={entry.at('to')} />
            <Toggle at={entry.at('temporary')} />
          </>
        )}
      </List>
      <FileButton accept=".csv,.tsv,.txt,text/csv,text/plain" onChange={importFile}>
        {(props) => (
          <Button variant="default" {...props}>
            Import CSV
          </Button>
        )}
      </FileButton>
    </>
  );
}
