import { Image } from '../../fields/image/Image.tsx';
import { GivenText, Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';
import { useList } from '../../lists.ts';
import { WithPages } from '../../site/WithPages.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

/** The banner's buttons have no inputs: they are loaded and sent back (specification §2.5). */
export function DetailsBannerScreen() {
  const [service] = useList('services').rows;
  const page = service ? `/details-page/${service._id}/` : '/';
  return (
    <SectionForm section="banner" title="Details Banner" page={page}>
      {(at) => (
        <FormCard>
          <Text at={at('title')} />
          <Image at={at('image')} />
          <WithPages>
            <GivenText at={at('area_title')} />
            <div>
              <LinkButton to="/admin/process" variant="default">
                The process, further down on these pages
              </LinkButton>
            </div>
          </WithPages>
        </FormCard>
      )}
    </SectionForm>
  );
}
