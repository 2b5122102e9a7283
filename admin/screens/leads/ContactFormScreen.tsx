import { type Asked, askedWays } from '../../../shared/sections/contact-form.ts';
import type { Field } from '../../fields/field.ts';
import { Link } from '../../fields/Link.tsx';
import { LongText } from '../../fields/LongText.tsx';
import { Select } from '../../fields/Select.tsx';
import { Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';

const words: Readonly<Record<Asked, string>> = {
  no: 'Not asked',
  optional: 'Asked, and may be left empty',
  required: 'Asked, and has to be filled',
};
const options = askedWays.map((value) => ({ value, label: words[value] }));

export function ContactFormScreen() {
  return (
    <SectionForm section="contact_form" title="Contact Form">
      {(at) => (
        <>
          <FormCard title="Asked besides name, phone number and subject">
            <Asks at={at('ask_email')} />
            <Asks at={at('ask_company')} />
            <Asks at={at('ask_message')} />
          </FormCard>
          <FormCard title="Consent">
            <Select
              at={at('consent')}
              options={[
                { value: 'no', label: 'Not asked' },
                { value: 'required', label: 'Has to be given before a message is sent' },
              ]}
              placeholder="Choose"
            />
            <Text at={at('consent_text')} />
            <Link at={at('consent_link')} />
          </FormCard>
          <FormCard title="Acknowledgement">
            <Select
              at={at('acknowledge')}
              options={[
                { value: 'no', label: 'Not sent' },
                { value: 'yes', label: 'Sent to whoever leaves an e-mail address' },
              ]}
              placeholder="Choose"
              help="By mail, at most once a day to one address and 30 an hour in all, never to spam. It needs a mail server and a text."
            />
            <Text at={at('acknowledge_subject')} />
            <LongText at={at('acknowledge_text')} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}

function Asks({ at }: { at: Field<Asked> }) {
  return <Select at={at} options={options} placeholder="Choose" />;
}
