// Hand-written, because the list can start with the nine specified steps.

import { Button, Text as Words } from '@mantine/core';
import type { Process, ProcessStep } from '../../shared/sections/process.ts';
import type { Field } from '../field/field.ts';
import { LongText } from '../field/LongText.tsx';
import { List } from '../field/list/List.tsx';
import { Select } from '../field/Select.tsx';
import { Text } from '../field/Text.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { SectionForm } from '../form/SectionForm.tsx';
import { useSiteStrings } from '../pages/site-language.ts';
import { t } from '../words/words.ts';

const onPages = [
  { value: 'shown', label: t`Shown` },
  { value: 'own steps', label: t`Shown once you add steps` },
  { value: 'left out', label: t`Hidden` },
] as const;

/** The process steps on all service pages. */
export function ProcessScreen() {
  const words = useSiteStrings()?.process;
  return (
    <SectionForm section="process">
      {(at) => (
        <>
          <FormCard>
            <Select at={at('on_pages')} options={onPages} placeholder={t`Choose`} />
            <Text at={at('title')} placeholder={words?.title} />
            <Text at={at('heading')} />
            <LongText at={at('description')} />
          </FormCard>
          <FormCard>
            <Steps at={at('steps')} onPages={at('on_pages').value} defaults={words?.steps} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}

const withoutSteps: Readonly<Record<Process['on_pages'], string>> = {
  shown: t`You have no steps yet, so visitors see the nine default ones.`,
  'own steps': t`You have no steps yet, so visitors do not see this section.`,
  'left out': t`No steps yet.`,
};

interface StepsProps {
  at: Field<ProcessStep[]>;
  onPages: Process['on_pages'];
  /** Default steps in the site language, once loaded. */
  defaults: readonly ProcessStep[] | undefined;
}

function Steps({ at, onPages, defaults }: StepsProps) {
  return (
    <>
      <List
        at={at}
        noun={t`step`}
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
      {at.value.length === 0 && defaults && (
        <>
          <Button
            variant="default"
            onClick={() => at.change(defaults.map((step) => ({ ...step })))}
          >
            {t`Use default steps`}
          </Button>
          <Words size="sm">{t`Copies the nine default steps here so that you can edit them.`}</Words>
        </>
      )}
    </>
  );
}
