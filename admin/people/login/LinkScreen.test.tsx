import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { JoinWithCompany } from './JoinWithCompany.tsx';
import { LinkScreen } from './LinkScreen.tsx';

const options = { company: null, passkeys: null, reset: false };
const found = {
  ...{ purpose: 'invitation', email: 'ben@example.com', role: 'writer' },
  ...{ made_by: 'ann@example.com', ends_at: '2026-12-01T10:00:00Z', site: 'Brightside' },
};

it('shows the company that sent an invitation', async () => {
  fakeBackend({ 'login-options': options, 'look-at-link': found });
  renderScreen(LinkScreen);
  await screen.findByRole('heading', { name: 'Join Brightside' });
});

it('names the company if only its login opens an account', async () => {
  const company = { name: 'Brightside ID', origin: '', only: true };
  renderScreen(() => <JoinWithCompany link="" company={company} found={found} />);
  await screen.findByRole('heading', { name: 'Join Brightside' });
  await screen.findByText(/You log in here with Brightside ID/);
});
