import { Anchor } from '@mantine/core';
import { Image } from '../../fields/image/Image.tsx';
import { GivenText, Text } from '../../fields/Text.tsx';
import { FormCard } from '../../forms/FormCard.tsx';
import { SectionForm } from '../../forms/SectionForm.tsx';
import { useList } from '../../lists.ts';
import { WithPages } from '../../site/WithPages.tsx';

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
            <Anchor href="/admin/process">The process, further down on these pages</Anchor>
          </WithPages>
        </FormCard>
      )}
    </SectionForm>
  );
}
