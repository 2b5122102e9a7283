import type { PageContent } from '../../shared/content/pages/page-content.ts';
import { categoryPath } from '../../shared/rules/addresses/page-path.ts';
import { useList, usePageContents } from '../backend/lists.ts';
import { useHasFullApi } from '../backend/me.ts';
import type { FieldLookup } from '../field/field.ts';
import { Image } from '../field/image/Image.tsx';
import { Images } from '../field/image/Images.tsx';
import { Link } from '../field/link/Link.tsx';
import { RichText } from '../field/RichText.tsx';
import { Select } from '../field/Select.tsx';
import { Text } from '../field/Text.tsx';
import { Toggle } from '../field/Toggle.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import type { PreviewPage } from '../form/preview/Preview.tsx';
import { warnOfSameName } from '../form/same-name.ts';
import { AddressAndSearchCards } from '../pages/AddressAndSearchCards.tsx';
import { addressesOf, useProposedAddress } from '../pages/use-proposed-address.ts';
import { t } from '../words/words.ts';
import { areaTextHelp, explainMissingRoute } from './ServiceFields.tsx';

/** Returns the page of a category below its service, for the preview; none without a service. */
export function getCategoryPage(service: string | undefined, id: string): PreviewPage[] {
  return service ? [{ label: t`Category`, page: `/details-page/${service}/${id}/` }] : [];
}

const areaHelp = t`An extra section above the contact form; if it is empty, the service’s own is shown.`;

interface Props {
  at: FieldLookup<PageContent>;
  /** Id of the edited category; undefined for a new one. */
  id?: string;
}

/** All fields of a page content, for adding and editing. */
export function PageContentFields({ at, id }: Props) {
  const services = useList('services');
  const service = at('category_id').value;
  const parent = services.rows.find(({ _id }) => _id === service);
  const beside = usePageContents(service, { enabled: service !== '' });
  const others = beside.rows.filter(({ _id }) => _id !== id);
  const names = others.map(({ heading }) => heading);
  const taken = addressesOf(others);
  const saved = beside.rows.find(({ _id }) => _id === id);
  const isNew = useHasFullApi() && id === undefined;
  const change = useProposedAddress({ name: at('heading'), address: at('address'), isNew, taken });
  const place = {
    taken,
    now: parent && saved && categoryPath(parent, saved),
    pathWith: (address: string | undefined) =>
      categoryPath(parent ?? { _id: service }, { _id: id ?? '', address }),
  };
  const enabled = at('contact_us_enabled');
  const label = at('contact_us_label');
  return (
    <>
      <FormCard title={t`The category`}>
        <Select
          at={at('category_id')}
          options={services.rows.map(({ _id, name }) => ({ value: _id, label: name }))}
          placeholder={t`Select Service`}
        />
        <Text
          at={{ ...at('heading'), change }}
          warning={warnOfSameName('category', at('heading').value, service ? names : [])}
        />
        <RichText at={at('description')} />
        <Image at={at('image')} />
        <Toggle
          at={{
            ...enabled,
            change: (on) => {
              enabled.change(on);
              if (!on) label.change('');
            },
          }}
        />
        {enabled.value && <Text at={label} />}
      </FormCard>
      <FormCard title={t`Area of function`}>
        <Text at={at('area_heading')} help={areaHelp} />
        <RichText at={at('area_description')} />
        <Text at={at('area_text')} help={areaTextHelp} />
        <Text
          at={at('area_button')}
          warning={explainMissingRoute(at('area_button').value, at('area_route').value)}
        />
        <Link at={at('area_route')} />
        <Images at={at('area_images')} />
      </FormCard>
      <AddressAndSearchCards at={at} name={at('heading').value} place={place} />
    </>
  );
}
