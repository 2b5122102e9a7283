import { Image } from '../../fields/image/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { LongText } from '../../fields/LongText.tsx';
import { List } from '../../fields/list/List.tsx';
import { Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';

export function OurTeamScreen() {
  return (
    <SectionForm section="our_team" title="Our Team">
      {(at) => (
        <>
          <FormCard>
            <Text at={at('title')} />
            <Text at={at('heading')} />
            <LongText at={at('description')} />
          </FormCard>
          <FormCard>
            <List
              at={at('details')}
              noun="member"
              title={({ name }) => name}
              subtitle={({ designation }) => designation}
              thumb={({ image }) => image}
            >
              {(member) => (
                <>
                  <Image at={member.at('image')} />
                  <Text at={member.at('name')} />
                  <Text at={member.at('designation')} />
                  <Link at={member.at('twitter_link')} />
                  <Link at={member.at('linkedin_link')} />
                </>
              )}
            </List>
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
