import { Button } from '@mantine/core';
import { useLivePage } from '../public-site.ts';

/** Leads to a page as visitors see it, in a tab of its own; absent while the site's address is unknown. @param page its path */
export function ViewPage({ page }: { page: string }) {
  const livePage = useLivePage();
  if (!livePage) return null;
  return (
    <Button
      component="a"
      variant="default"
      size="md"
      href={livePage(page)}
      target="_blank"
      rel="noopener"
    >
      View page
    </Button>
  );
}
