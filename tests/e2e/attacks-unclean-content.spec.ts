import { test } from 'playwright/test';
import { withFixtureSite } from '../support/fixture-site/fixture-journey.ts';
import { expectNothingRuns, unclean } from '../support/hostile/unclean-content.ts';

test.describe('a site with unclean content', () => {
  const { site, content } = withFixtureSite(({ sections, services: [service] }) => {
    if (service) Object.assign(service, unclean.service);
    for (const [name, fields] of Object.entries(unclean.sections))
      Object.assign(sections, { [name]: { ...sections[name as 'main_banner'], ...fields } });
  });

  test('runs no stored script on any public page, not even on a click', async ({ page }) => {
    await expectNothingRuns(page, site().url, content().services[0]?._id ?? '');
  });
});
