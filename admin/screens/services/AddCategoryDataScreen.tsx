import { useMemo } from 'react';
import type { CallInput } from '../../../shared/api/client.ts';
import { messages } from '../../../shared/api/messages.ts';
import { pageContent } from '../../../shared/content/page-content.ts';
import { createObjectId } from '../../../shared/rules/object-id.ts';
import { client } from '../../api.ts';
import { ContentForm } from '../../forms/ContentForm.tsx';
import { contentParts } from '../../forms/content-parts.ts';
import { type Another, OneAfterAnother } from '../../forms/OneAfterAnother.tsx';
import { categoryPage, PageContentFields } from '../../forms/PageContentFields.tsx';
import { useOpenAt } from '../../landed-entry.ts';
import { useList } from '../../lists.ts';
import { BackLink } from '../../ui/BackLink.tsx';

const list = '/admin/page-content-list';

export function AddCategoryDataScreen() {
  return <OneAfterAnother keeps="category_id" first="heading" form={CategoryForm} />;
}

function CategoryForm(another: Another) {
  const id = useMemo(() => createObjectId(), []);
  // Until a service is chosen the page stands below the first one.
  const [first] = useList('services').rows;
  const openAt = useOpenAt(list, 'category_id');
  return (
    <ContentForm
      name="page-content/new"
      title="Add Category Data"
      preview={{ kind: 'page-content', id }}
      previewPages={({ category_id }) => categoryPage(category_id || first?._id, id)}
      aside={<BackLink to={list} />}
      schema={pageContent}
      save={(sending) =>
        client.savePageContent(
          contentParts(pageContent, sending) as CallInput<'savePageContent'>,
          sending.config,
        )
      }
      saveFailed={messages.save.pageContent}
      onSaved={openAt}
      {...another}
    >
      {(at) => <PageContentFields at={at} />}
    </ContentForm>
  );
}
