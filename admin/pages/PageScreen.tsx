import { useMemo } from 'react';
import type { EndpointInput } from '../../shared/api/client.ts';
import { readContent } from '../../shared/content/lenient.ts';
import { type Page, page } from '../../shared/content/pages/page.ts';
import { pagePath } from '../../shared/rules/addresses/page-path.ts';
import { isEqual } from '../../shared/rules/merge-content.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { documents } from '../backend/documents-client.ts';
import { useRefreshList } from '../backend/lists.ts';
import { usePublicSite } from '../backend/public-site.ts';
import { useSitePages } from '../backend/site-pages.ts';
import { FieldFrame } from '../field/FieldFrame.tsx';
import type { Field, FieldLookup } from '../field/field.ts';
import { Image } from '../field/image/Image.tsx';
import { LongText } from '../field/LongText.tsx';
import { SiteLink } from '../field/link/SiteLink.tsx';
import { List } from '../field/list/List.tsx';
import { Text } from '../field/Text.tsx';
import { ContentForm } from '../form/ContentForm.tsx';
import { FormCard } from '../form/card/FormCard.tsx';
import { toMultipart } from '../form/multipart-fields.ts';
import type { Sending } from '../form/state/content-form-options.ts';
import { useParams } from '../router.ts';
import { DateInput } from '../ui/date/DateInput.tsx';
import { BackLink } from '../ui/link/BackLink.tsx';
import { useOpenListAt } from '../ui/list/target-entry.ts';
import { t } from '../words/words.ts';
import { AddressAndSearchCards } from './AddressAndSearchCards.tsx';
import { BlockFields, buttonLink, makeBlockTitle } from './BlockFields.tsx';
import { describeAddress } from './describe-address.ts';
import { useSiteLanguage } from './site-language.ts';
import { useProposedAddress } from './use-proposed-address.ts';

const list = '/admin/pages';

/** The form of a custom page. The id `new` adds one, and `news` one with today's date. */
export function PageScreen() {
  const { id: given = '' } = useParams();
  const isNews = given === 'news';
  const isNew = isNews || given === 'new';
  const fresh = useMemo(() => createObjectId(), []);
  const start = useMemo(
    () => ({
      parts: [blankPart],
      ...(isNews ? { news_date: new Date().toLocaleDateString('sv') } : {}),
    }),
    [isNews],
  );
  const id = isNew ? fresh : given;
  const openAt = useOpenListAt(list, 'type');
  const refresh = useRefreshList('pages');
  return (
    <ContentForm
      key={given}
      name={`page/${given}`}
      title={isNews ? t`Write news` : isNew ? t`Add page` : t`Edit page`}
      {...(isNew ? { start } : { page: `/page/${id}/`, load: () => loadPage(id) })}
      previewPages={() => [{ label: t`Page`, page: `/page/${id}/` }]}
      preview={{ kind: 'page', id }}
      aside={<BackLink to={list} />}
      schema={page}
      loadFailed={t`Failed to load data`}
      save={(sending) =>
        documents.saveDocument(
          {
            kind: 'page',
            id: isNew ? '' : id,
            ...toMultipart(page, isNew ? dropBlankBlocks(sending) : sending),
          } as EndpointInput<'saveDocument'>,
          sending.config,
        )
      }
      saveFailed={t`Failed to save page`}
      onSaved={(saved) => {
        void refresh();
        void openAt(saved);
      }}
    >
      {(at) => <PageFields at={at} id={id} isNew={isNew} />}
    </ContentForm>
  );
}

const [blankPart] = readContent(page, { parts: [{}] }).parts;

/** A new page starts with a text block, which is not saved while it is blank. */
function dropBlankBlocks(sending: Sending<Page>): Sending<Page> {
  const parts = sending.values.parts.filter((part) => !isEqual(part, blankPart));
  return { ...sending, values: { ...sending.values, parts } };
}

async function loadPage(id: string) {
  const { data } = await documents.getDocuments({ kind: 'page', id });
  return data[0];
}

interface Props {
  at: FieldLookup<Page>;
  id: string;
  isNew: boolean;
}

function PageFields({ at, id, isNew }: Props) {
  const title = at('title');
  const address = at('address');
  const day = at('news_date');
  const newsDate = { ...day, value: day.value ?? '' } as Field<string>;
  const site = usePublicSite();
  const saved = useSitePages().rows?.find(({ _id }) => _id === id);
  const language = useSiteLanguage();
  const place = {
    language,
    now: saved && pagePath(saved),
    pathWith: (typed: string | undefined) => pagePath({ _id: id, address: typed }),
  };
  const change = useProposedAddress({ name: title, address, isNew });
  return (
    <>
      <FormCard title={t`The page`}>
        <Text at={{ ...title, change }} />
        <Text at={address} warning={describeAddress(place, address.value, site)} />
        <FieldFrame at={newsDate}>
          {(input) => (
            <DateInput
              {...input}
              size="md"
              value={newsDate.value}
              onChange={({ currentTarget }) => newsDate.change(currentTarget.value)}
            />
          )}
        </FieldFrame>
        <LongText at={at('intro')} />
        <Image at={at('image')} />
        <Text at={at('button_label')} />
        <SiteLink at={at('button_route')} {...buttonLink} />
      </FormCard>
      <FormCard>
        <List
          at={at('parts')}
          noun={t`block`}
          empty={t`Press “Add block” to add text, pictures or a section of the home page.`}
          title={makeBlockTitle}
          opensFirst={isNew}
          thumb={({ section, image }) => (section ? '' : image)}
        >
          {(block) => <BlockFields block={block} />}
        </List>
      </FormCard>
      <AddressAndSearchCards at={at} name={title.value} />
    </>
  );
}
