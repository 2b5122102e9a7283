import { useState } from 'react';
import type { CallInput } from '../../../shared/api/client.ts';
import { messages } from '../../../shared/api/messages.ts';
import { pageContent } from '../../../shared/content/page-content.ts';
import { client } from '../../api.ts';
import { ContentForm } from '../../forms/ContentForm.tsx';
import { contentParts } from '../../forms/content-parts.ts';
import { loadPageContent } from '../../forms/load-document.ts';
import { categoryPage, PageContentFields } from '../../forms/PageContentFields.tsx';
import { useOpenAt } from '../../landed-entry.ts';
import { useParams } from '../../router.ts';
import { BackLink } from '../../ui/BackLink.tsx';

const list = '/admin/page-content-list';

export function EditPageContentScreen() {
  const { id = '' } = useParams();
  const openAt = useOpenAt(list, 'category_id');
  const [page, setPage] = useState<string>();

  async function load() {
    const content = await loadPageContent(id);
    setPage(`/details-page/${content.category_id}/${id}/`);
    return content;
  }

  return (
    <ContentForm
      key={id}
      name={`page-content/${id}`}
      title="Edit Page Content"
      submitLabel="Update"
      {...(page ? { page } : {})}
      preview={{ kind: 'page-content', id }}
      previewPages={({ category_id }) => categoryPage(category_id, id)}
      aside={<BackLink to={list} />}
      schema={pageContent}
      load={load}
      loadFailed={messages.pageContent.loadFailed}
      save={(sending) =>
        client.updatePageContent(
          { id, ...contentParts(pageContent, sending) } as CallInput<'updatePageContent'>,
          sending.config,
        )
      }
      saveFailed={messages.pageContent.updateFailed}
      onSaved={openAt}
    >
      {(at) => <PageContentFields at={at} id={id} />}
    </ContentForm>
  );
}
