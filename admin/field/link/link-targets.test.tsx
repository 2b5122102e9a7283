import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { useLinkTargets } from './link-targets.ts';

function Targets() {
  const { targets } = useLinkTargets();
  return <p>{targets.map(({ label }) => label).join(', ')}</p>;
}

/** Returns the services offered as targets. */
async function offered(services: { name: string; type: string; place?: number }[]) {
  fakeBackend({
    me: { role: 'owner', areas: ['content'], preferences: {} },
    getDocuments: [],
    getAllServices: services.map((service) => ({ ...service, _id: service.name })),
  });
  renderScreen(Targets);
  await waitFor(() => expect(screen.getByText(/Service:/)).toBeTruthy());
  return screen.getByText(/Service:/).textContent?.match(/(?<=Service: )\w+/g);
}

it('lists services without positions newest first, as on the site', async () => {
  const services = [
    { name: 'First', type: 'whatweare' },
    { name: 'Job', type: 'portfolio' },
    { name: 'Second', type: 'whatweare' },
  ];
  expect(await offered(services)).toEqual(['Second', 'First', 'Job']);
});

it('lists services with positions in that order', async () => {
  const services = [
    { name: 'First', type: 'whatweare', place: 1 },
    { name: 'Third', type: 'whatweare', place: 3 },
    { name: 'Second', type: 'whatweare', place: 2 },
  ];
  expect(await offered(services)).toEqual(['First', 'Second', 'Third']);
});
