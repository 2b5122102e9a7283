import { type ComponentType, Fragment, type ReactNode } from 'react';
import type { SectionWithFormerValues } from '../../shared/api/changes.ts';
import { inputOf } from '../../shared/content/schema-fields.ts';
import { type SectionName, sectionOf } from '../../shared/sections/index.ts';
import type { AnySection, Card } from '../../shared/sections/section.ts';
import type { Field, FieldLookup } from '../field/field.ts';
import { CollapsedCard } from '../form/card/CollapsedCard.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { JumpLinks } from '../form/card/JumpLinks.tsx';
import { GeneratedField } from '../form/GeneratedFields.tsx';
import { SectionForm } from '../form/SectionForm.tsx';
import { LinkButton } from '../ui/link/LinkButton.tsx';
import { OurBackendOnly } from '../ui/OurBackendOnly.tsx';
import { onDemand } from '../ui/on-demand.tsx';
import { translated } from '../words/words.ts';

const ServiceCardsNote = onDemand(async () => ({
  default: (await import('../form/ServiceNotes.tsx')).ServiceCardsNote,
}));
const OldValueNotice = onDemand(() => import('../history/OldValueNotice.tsx'));

type Lookup = FieldLookup<Record<string, unknown>>;

/** Returns the generated form of a section. */
export function makeForm(name: SectionName): ComponentType {
  const section: AnySection = sectionOf[name];
  return function GeneratedSection() {
    return (
      <SectionForm section={name}>
        {(at) => <Cards {...{ section }} at={at as Lookup} />}
      </SectionForm>
    );
  };
}

function Cards({ section, at }: { section: AnySection; at: Lookup }) {
  const { fields, groups, lists } = groupFields(section);
  const { showsServices: type, seeAlso } = section;
  return (
    <>
      {groups.length > 1 && <JumpLinks to={groups.map((name) => at(name))} />}
      {fields.map((card, index) => {
        const title = card.title && translated(card.title);
        const shown = (
          <>
            <Fields section={section} names={card.fields} at={at} />
            {seeAlso && index === fields.length - 1 && <SeeAlso {...seeAlso} />}
          </>
        );
        const [name = ''] = card.fields;
        return card.isFolded ? (
          <OurBackendOnly key={name}>
            <CollapsedCard
              title={title ?? ''}
              note={at(name).facts.label ?? ''}
              open={at(name).error !== undefined}
            >
              {shown}
            </CollapsedCard>
          </OurBackendOnly>
        ) : (
          <FormCard key={name} title={title}>
            {shown}
          </FormCard>
        );
      })}
      {type && <ServiceCardsNote type={type} />}
      {groups.map((name) => (
        <Group key={name} at={at(name)} />
      ))}
      {lists.map((name) => (
        <FormCard key={name}>
          <GeneratedField at={at(name)} />
        </FormCard>
      ))}
    </>
  );
}

/**
 * Groups the fields into cards, in the order of the descriptor: fields without a card in the last one, and fields
 * with a card of their own.
 */
function groupFields({ schema, cards = [] }: AnySection) {
  const named = new Set(cards.flatMap(({ fields }) => fields));
  const inputs = Object.entries(schema.shape).map(
    ([name, field]) => [name, inputOf(field)] as const,
  );
  const of = (...wanted: unknown[]) =>
    inputs.filter(([, input]) => wanted.includes(input)).map(([name]) => name);
  const [groups, lists] = [of('group'), of('list')];
  const apart = new Set([...groups, ...lists, ...of('hidden'), ...named]);
  const rest = Object.keys(schema.shape).filter((name) => !apart.has(name));
  const fields: readonly Card[] = rest.length > 0 ? [...cards, { fields: rest }] : cards;
  return { fields, groups, lists };
}

interface FieldsProps {
  section: AnySection;
  names: readonly string[];
  at: Lookup;
}

function Fields({ section, names, at }: FieldsProps): ReactNode {
  const { placeholders, repeatedElsewhere = [], schema } = section;
  const value = (name: string) => [name, at(name).value];
  const shown = placeholders?.(Object.fromEntries(Object.keys(schema.shape).map(value))) ?? {};
  return names.map((name) => (
    <Fragment key={name}>
      <GeneratedField at={at(name)} fallback={shown[name]} />
      {repeatedElsewhere.includes(name) && (
        <OldValueNotice section={section.name as SectionWithFormerValues} field={name} />
      )}
    </Fragment>
  ));
}

function Group({ at: group }: { at: Field<unknown> }) {
  const { facts, id, path } = group;
  return (
    <FormCard title={facts.label} of={{ id, path }}>
      <GeneratedField at={group} />
    </FormCard>
  );
}

function SeeAlso({ path, words }: { path: string; words: string }) {
  return (
    <OurBackendOnly>
      <div>
        <LinkButton to={`/admin/${path}`} variant="default">
          {translated(words)}
        </LinkButton>
      </div>
    </OurBackendOnly>
  );
}
