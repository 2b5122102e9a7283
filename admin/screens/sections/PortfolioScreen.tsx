import { Image } from '../../fields/image/Image.tsx';
import { Link } from '../../fields/Link.tsx';
import { List } from '../../fields/list/List.tsx';
import { Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';
import { ServiceCardsNote } from './ServiceCardsNote.tsx';

export function PortfolioScreen() {
  return (
    <SectionForm section="our_portfolio" title="Portfolio">
      {(at) => (
        <>
          <FormCard>
            <Text at={at('title')} />
            <Text at={at('heading')} />
          </FormCard>
          <ServiceCardsNote type="portfolio" label="Portfolio" />
          <FormCard>
            <List
              empty="Nothing besides your services."
              at={at('details')}
              noun="item"
              title={({ title }) => title}
              subtitle={({ heading }) => heading}
              thumb={({ image }) => image}
            >
              {(item) => (
                <>
                  <Image at={item.at('image')} />
                  <Text at={item.at('title')} />
                  <Text at={item.at('heading')} />
                  <Link at={item.at('button_link')} />
                </>
              )}
            </List>
          </FormCard>
        </>
      )}
    </SectionForm>
  );
}
