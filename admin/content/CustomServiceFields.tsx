import { customServiceFields } from '../../shared/content/own-fields.ts';
import type { Service } from '../../shared/content/service.ts';
import type { FieldLookup } from '../field/field.ts';
import { FormCard } from '../form/card/FormCard.tsx';
import { GeneratedField } from '../form/GeneratedFields.tsx';
import { t } from '../words/words.ts';

/** Their names are known only after extensions are loaded. */
const names = Object.keys(customServiceFields) as 'name'[];

/** Fields that extensions add to services. Loads the code of every kind of field. */
export default function CustomServiceFields({ at }: { at: FieldLookup<Service> }) {
  return (
    <FormCard title={t`Extensions`}>
      {names.map((name) => (
        <GeneratedField key={name} at={at(name)} />
      ))}
    </FormCard>
  );
}
