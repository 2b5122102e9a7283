import { type ComponentType, useEffect, useMemo } from 'react';
import type { EndpointInput } from '../../shared/api/client.ts';
import { pageContent } from '../../shared/content/pages/page-content.ts';
import { createObjectId } from '../../shared/rules/object-id.ts';
import { client } from '../backend/api.ts';
import { useList } from '../backend/lists.ts';
import { toFieldId } from '../field/field.ts';
import { ContentForm } from '../form/ContentForm.tsx';
import { toMultipart } from '../form/multipart-fields.ts';
import { useLocation } from '../router.ts';
import { BackLink } from '../ui/link/BackLink.tsx';
import { useNavigate } from '../ui/link/links.ts';
import { useOpenListAt } from '../ui/list/target-entry.ts';
import { messages } from '../words/messages.ts';
import { t } from '../words/words.ts';
import { getCategoryPage, PageContentFields } from './PageContentFields.tsx';

const list = '/admin/page-content-list';
const add = '/admin/page-content-add';

type Saved = { _id: string; category_id: string };

export function AddCategoryDataScreen() {
  return <AddInSeries keeps="category_id" first="heading" form={CategoryForm} />;
}

function CategoryForm({ start }: { start: object }) {
  const navigate = useNavigate();
  const id = useMemo(() => createObjectId(), []);
  // Until a service is chosen, the preview shows the page of the category below the first one.
  const [first] = useList('services').rows;
  const openAt = useOpenListAt(list, 'category_id');
  return (
    <ContentForm
      name="page-content/new"
      title={t`Add Category Data`}
      preview={{ kind: 'page-content', id }}
      previewPages={({ category_id }) => getCategoryPage(category_id || first?._id, id)}
      aside={<BackLink to={list} />}
      schema={pageContent}
      save={(sending) =>
        client.savePageContent(
          toMultipart(pageContent, sending) as EndpointInput<'savePageContent'>,
          sending.config,
        )
      }
      saveFailed={messages.save.pageContent}
      onSaved={openAt}
      start={start}
      pageOf={(saved) => {
        const { _id, category_id } = (saved ?? {}) as Partial<Saved>;
        return _id && `/details-page/${category_id}/${_id}/`;
      }}
      next={{
        label: t`Add another`,
        go: (saved) =>
          void navigate(add, { state: { kept: (saved as Partial<Saved> | null)?.category_id } }),
      }}
    >
      {(at) => <PageContentFields at={at} />}
    </ContentForm>
  );
}

interface Props {
  /** Field whose value comes from the router state. */
  keeps: string;
  /** Field that gets the focus. */
  first: string;
  form: ComponentType<{ start: object }>;
}

/** A form for adding several items one after another. Each item has its own id and history. */
function AddInSeries({ keeps, first, form: Form }: Props) {
  const { key, state } = useLocation() as { key: string; state: { kept?: string } | null };
  const kept = state?.kept;
  const start = useMemo(() => ({ [keeps]: kept ?? '' }), [keeps, kept]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the next item may begin with the same value
  useEffect(() => {
    if (kept === undefined) return;
    // The form opens once its unsaved changes are known.
    const timer = setInterval(() => {
      const field = document.getElementById(toFieldId(first));
      if (!field || field.closest('[inert]')) return;
      clearInterval(timer);
      field.focus();
    }, 50);
    return () => clearInterval(timer);
  }, [key, kept, first]);
  return <Form key={key} start={start} />;
}
