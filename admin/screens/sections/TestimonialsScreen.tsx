import { Image } from '../../fields/image/Image.tsx';
import { LongText } from '../../fields/LongText.tsx';
import { List } from '../../fields/list/List.tsx';
import { NumberField } from '../../fields/NumberField.tsx';
import { GivenText, Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';
import { WithPages } from '../../site/WithPages.tsx';

export function TestimonialsScreen() {
  return (
    <SectionForm section="client_testimonials" title="Testimonials">
      {(at) => (
        <>
          <FormCard>
            <WithPages>
              <GivenText at={at('title')} />
            </WithPages>
            <Image at={at('cover_image')} />
          </FormCard>
          <FormCard>
            <List
              at={at('details')}
              noun="testimonial"
              title={({ name }) => name}
              subtitle={({ designation, rating }) =>
                [designation, `${rating} of 5`].filter(Boolean).join(', ')
              }
              thumb={({ image }) => image}
            >
              {(testimonial) => (
                <>
                  <NumberField at={testimonial.at('rating')} />
                  <LongText at={testimonial.at('note')} />
                  <Text at={testimonial.at('name')} />
                  <Text at={testimonial.at('designation')} />
                  <Image at={testimonial.at('image')} />
                </>
              )}
            </List>
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
