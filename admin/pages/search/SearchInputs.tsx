import type { SearchFields } from '../../../shared/content/search.ts';
import type { Field, FieldLookup } from '../../field/field.ts';
import { Image } from '../../field/image/Image.tsx';
import { LongText } from '../../field/LongText.tsx';
import { Link } from '../../field/link/Link.tsx';
import { Text } from '../../field/Text.tsx';
import { Toggle } from '../../field/Toggle.tsx';
import { useNeededMetadata } from '../../form/preview/page-metadata.ts';
import { t } from '../../words/words.ts';
import { SearchSamples } from './SearchSamples.tsx';

interface Props {
  at: FieldLookup<SearchFields>;
  /** Title of the page, used if it has no title for search engines. */
  name: string;
  /** True for the home page, which has no title. */
  isHome?: boolean;
  isInSight?: boolean;
}

/** Fields for search engines and shared links, with samples of both. */
export function SearchInputs({ at, name, isHome = false, isInSight = true }: Props) {
  const head = useNeededMetadata(isInSight);
  const [title, description] = [at('search_title'), at('search_description')];
  const hidden = at('not_in_search');
  return (
    <>
      <Text at={toText(title)} help={describeNow(title, head?.title)} />
      <LongText at={toText(description)} help={describeNow(description, head?.description)} />
      <Image at={toText(at('share_image'))} />
      <SearchSamples
        head={head}
        title={title.value || head?.title || name}
        description={description.value || head?.description || ''}
        picture={at('share_image').value ?? ''}
      />
      <Toggle at={{ ...hidden, value: hidden.value ?? false } as Field<boolean>} />
      {!isHome && <Link isWithoutFiles at={toText(at('published_first_at'))} />}
    </>
  );
}

/** Adapts an optional field to a text control. */
function toText(at: Field<string | undefined>): Field<string> {
  return { ...at, value: at.value ?? '' } as Field<string>;
}

/** Returns a help text that contains the default. */
function describeNow(at: Field<string | undefined>, now: string | undefined): string | undefined {
  return (at.value ?? '') === '' && now ? t`Default: “${now}”` : undefined;
}
