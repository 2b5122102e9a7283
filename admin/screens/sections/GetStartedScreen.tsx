import { Link } from '../../fields/Link.tsx';
import { LongText } from '../../fields/LongText.tsx';
import { Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';

export function GetStartedScreen() {
  return (
    <SectionForm section="get_started" title="Get Started">
      {(at) => (
        <>
          <FormCard>
            <Text at={at('title')} />
            <Text at={at('heading')} />
            <LongText at={at('description')} />
          </FormCard>
          <FormCard>
            <Text at={at('button_label')} />
            <Link at={at('button_route')} />
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
