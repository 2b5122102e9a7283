import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { useLinkTargets } from './link-targets.ts';

function Targets() {
  const { targets } = useLinkTargets();
  return <p>{targets.map(({ label }) => label).join(', ')}</p>;
}

/** The services among the targets, as they are offered. */
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

it('services stand in the order of the site: the newest first while nobody has put them in another', async () => {
  const services = [
    { name: 'First', type: 'whatweare' },
    { name: 'Job', type: 'portfolio' },
    { name: 'Second', type: 'whatweare' },
  ];
  expect(await offered(services)).toEqual(['Second', 'First', 'Job']);
});

it('services that were put in order stand in it', async () => {
  const services = [
    { name: 'First', type: 'whatweare', place: 1 },
    { name: 'Third', type: 'whatweare', place: 3 },
    { name: 'Second', type: 'whatweare', place: 2 },
  ];
  expect(await offered(services)).toEqual(['First', 'Second', 'Third']);
});
