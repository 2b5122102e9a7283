import { useState } from 'react';
import type { EndpointInput } from '../../shared/api/client.ts';
import { pageContent } from '../../shared/content/pages/page-content.ts';
import { client } from '../backend/api.ts';
import { ContentForm } from '../form/ContentForm.tsx';
import { toMultipart } from '../form/multipart-fields.ts';
import { useParams } from '../router.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { useOpenListAt } from '../ui/list/target-entry.ts';
import { messages } from '../words/messages.ts';
import { t } from '../words/words.ts';
import { loadPageContent } from './load-document.ts';
import { getCategoryPage, PageContentFields } from './PageContentFields.tsx';

const list = '/admin/page-content-list';

export function EditPageContentScreen() {
  const { id = '' } = useParams();
  const openAt = useOpenListAt(list, 'category_id');
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
      title={t`Edit Page Content`}
      submitLabel={t`Update`}
      {...(page ? { page } : {})}
      preview={{ kind: 'page-content', id }}
      previewPages={({ category_id }) => getCategoryPage(category_id, id)}
      aside={<BackLink to={list} />}
      schema={pageContent}
      load={load}
      loadFailed={messages.pageContent.loadFailed}
      save={(sending) =>
        client.updatePageContent(
          { id, ...toMultipart(pageContent, sending) } as EndpointInput<'updatePageContent'>,
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
