import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import OtherWays from './OtherWays.tsx';

it('explains whom to contact about a forgotten password if email is not set up', async () => {
  fakeBackend({ 'login-options': { company: null, passkeys: null, reset: false } });
  renderScreen(() => <OtherWays onFailure={() => undefined} />);
  await screen.findByText(
    'Forgot password? Ask an owner of this console or the person who set it up.',
  );
});
