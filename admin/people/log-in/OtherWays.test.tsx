import { screen } from '@testing-library/react';
import { it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import OtherWays from './OtherWays.tsx';

it('where no mail can be sent, whoever forgot the password is told whom to ask', async () => {
  fakeBackend({ 'login-options': { company: null, passkeys: null, reset: false } });
  renderScreen(() => <OtherWays onFailure={() => undefined} />);
  await screen.findByText(
    'Forgot the password? Ask an owner of this console or the person who set it up.',
  );
});
