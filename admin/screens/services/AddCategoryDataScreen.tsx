import type { CallInput } from '../../../shared/api/client.ts';
import { messages } from '../../../shared/api/messages.ts';
import { pageContent } from '../../../shared/content/page-content.ts';
import { client } from '../../api.ts';
import { ContentForm } from '../../forms/ContentForm.tsx';
import { contentParts } from '../../forms/content-parts.ts';
import { PageContentFields } from '../../forms/PageContentFields.tsx';
import { useNavigate } from '../../router.ts';
import { BackLink } from '../../ui/BackLink.tsx';

const list = '/admin/page-content-list';

export function AddCategoryDataScreen() {
  const navigate = useNavigate();
  return (
    <ContentForm
      name="page-content/new"
      title="Add Category Data"
      aside={<BackLink to={list} />}
      schema={pageContent}
      save={(sending) =>
        client.savePageContent(
          contentParts(pageContent, sending) as CallInput<'savePageContent'>,
          sending.config,
        )
      }
      saveFailed={messages.save.pageContent}
      onSaved={() => navigate(list)}
    >
      {(at) => <PageContentFields at={at} />}
    </ContentForm>
  );
}
