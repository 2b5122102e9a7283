import { Image } from '../../fields/image/Image.tsx';
import { LongText } from '../../fields/LongText.tsx';
import { List } from '../../fields/list/List.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { GivenText, Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';
import { WithPages } from '../../site/WithPages.tsx';

export function OurSkillsScreen() {
  return (
    <SectionForm section="our_skills" title="Our Skills">
      {(at) => (
        <>
          <FormCard>
            <Text at={at('title')} />
            <Text at={at('heading')} />
            <Image at={at('cover_image')} />
            <LongText at={at('description')} />
          </FormCard>
          <FormCard>
            <List
              at={at('details')}
              noun="skill"
              title={({ skill_name }) => skill_name}
              subtitle={({ figure, rating_value }) => figure || `${rating_value} %`}
              thumb={({ image }) => image}
            >
              {(skill) => (
                <>
                  <Text at={skill.at('skill_name')} />
                  <NumberField at={skill.at('rating_value')} />
                  <WithPages>
                    <GivenText at={skill.at('figure')} />
                  </WithPages>
                  <Image at={skill.at('image')} />
                </>
              )}
            </List>
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
