import { lazy, Suspense } from 'react';
import { customServiceFields } from '../../shared/content/own-fields.ts';
import { factNames, type Service } from '../../shared/content/service.ts';
import { serviceTypeLabels, serviceTypes } from '../../shared/content/service-type.ts';
import { useHasFullApi } from '../backend/me.ts';
import type { Field, FieldLookup } from '../field/field.ts';
import { Image } from '../field/image/Image.tsx';
import { Link } from '../field/link/Link.tsx';
import { RichText } from '../field/RichText.tsx';
import { Select } from '../field/Select.tsx';
import { Text } from '../field/Text.tsx';
import { CollapsedCard } from '../form/card/CollapsedCard.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { t, translated } from '../words/words.ts';

const typeHelp = t`Portfolio is for work you have done, What We Are for what you offer. New services appear first on the site; change the order on the screen All Services.`;
const types = serviceTypes.map((value) => ({ value, label: translated(serviceTypeLabels[value]) }));

const CustomServiceFields = lazy(() => import('./CustomServiceFields.tsx'));

interface ServiceFieldsProps {
  at: FieldLookup<Service>;
  /** Replaces the name field of the form if changing the name has additional effects. */
  name?: Field<string>;
}

/** Text fields of a service. Only cards under What We Are have an icon. */
export function ServiceFields({ at, name = at('name') }: ServiceFieldsProps) {
  const type = at('type');
  const hasFullApi = useHasFullApi();
  const hasFacts = hasFullApi && type.value === 'portfolio';
  return (
    <>
      <FormCard title={t`The service`}>
        <Text at={name} />
        <Text at={at('heading')} />
        <RichText at={at('description')} />
        <Select at={type} options={types} placeholder={t`Select Type`} help={typeHelp} />
        {type.value === 'whatweare' && (
          <Image at={at('icon')} help={t`A small icon shown on the card.`} />
        )}
        <Image at={at('image')} />
      </FormCard>
      {hasFacts && <FactsCard at={at} />}
      {hasFullApi && Object.keys(customServiceFields).length > 0 && (
        <Suspense>
          <CustomServiceFields at={at} />
        </Suspense>
      )}
    </>
  );
}

/** Facts of a portfolio item, shown under its heading. Other backends have no fields for them. */
function FactsCard({ at }: { at: FieldLookup<Service> }) {
  return (
    <FormCard title={t`Facts`}>
      {factNames.map((name) => {
        const fact = at(name);
        return <Text key={name} at={{ ...fact, value: fact.value ?? '' } as Field<string>} />;
      })}
    </FormCard>
  );
}

/** Where the details page shows the function area and its short text. */
export const areaHelp = t`An area of function is an extra section above the contact form: what this service covers. It is hidden while it is empty.`;
export const areaTextHelp = t`A short text to the right of the heading.`;

/**
 * The button below the area of function, collapsed because the specified forms have none. Labelled as on Service
 * Details.
 */
export function AreaButtonCard({ at }: { at: FieldLookup<Service> }) {
  return (
    <CollapsedCard title={t`Button below the area of function`} note={at('area_button').value}>
      <Text
        at={at('area_button')}
        label={t`Button Label`}
        warning={explainMissingRoute(at('area_button').value, at('area_route').value)}
      />
      <Link at={at('area_route')} label={t`Route`} />
    </CollapsedCard>
  );
}

/** Explains why the button below the area of function is missing on the page. */
export function explainMissingRoute(label: string, route: string): string | undefined {
  return label.trim() !== '' && route.trim() === ''
    ? t`The button is hidden until it has a route.`
    : undefined;
}

/** Hides the icon field for types without one. The icon is not sent, but it is not lost. */
export function listHiddenFields({ type }: Service): 'icon'[] {
  return type === 'whatweare' ? [] : ['icon'];
}
