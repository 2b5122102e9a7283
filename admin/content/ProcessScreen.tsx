// Written by hand: the list can start from the nine steps of the specification.
import { Button, Text as Words } from '@mantine/core';
import { processSteps } from '../../shared/content/process-steps.ts';
import type { Process, ProcessStep } from '../../shared/sections/process.ts';
import type { Field } from '../field/field.ts';
import { LongText } from '../field/LongText.tsx';
import { List } from '../field/list/List.tsx';
import { Select } from '../field/Select.tsx';
import { Text } from '../field/Text.tsx';
import { FormCard } from '../form/FormCard.tsx';
import { SectionForm } from '../form/SectionForm.tsx';

const onPages = [
  { value: 'shown', label: 'Shown' },
  { value: 'own steps', label: 'Shown once it has steps of your own' },
  { value: 'left out', label: 'Left out' },
] as const;

/** The steps that stand on the page of every service. */
export function ProcessScreen() {
  return (
    <SectionForm section="process">
      {(at) => (
        <>
          <FormCard>
            <Select at={at('on_pages')} options={onPages} placeholder="Choose" />
            <Text at={at('title')} help="Default: “Our process”" />
            <Text at={at('heading')} />
            <LongText at={at('description')} />
          </FormCard>
          <FormCard>
            <Steps at={at('steps')} onPages={at('on_pages').value} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}

const withoutSteps: Readonly<Record<Process['on_pages'], string>> = {
  shown:
    'No steps of your own: visitors see nine, from Enquiry to Monitoring & Optimization, until there are.',
  'own steps': 'No steps of your own: visitors see no process until there are.',
  'left out': 'No steps of your own.',
};

function Steps({ at, onPages }: { at: Field<ProcessStep[]>; onPages: Process['on_pages'] }) {
  return (
    <>
      <List
        at={at}
        noun="step"
        title={({ title }) => title}
        subtitle={({ description }) => description}
        empty={withoutSteps[onPages]}
      >
        {(step) => (
          <>
            <Text at={step.at('title')} />
            <LongText at={step.at('description')} />
          </>
        )}
      </List>
      {at.value.length === 0 && (
        <>
          <Button variant="default" onClick={() => at.change([...processSteps])}>
            Start from the nine
          </Button>
          <Words size="sm">They are put into the form, for you to change, move and remove.</Words>
        </>
      )}
    </>
  );
}
