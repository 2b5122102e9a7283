import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { roleNames, roles } from '../../shared/rules/roles.ts';
import { fakeBackend, renderScreen } from '../../tests/support/console/render-console.tsx';
import { InviteDialog } from './InviteDialog.tsx';

it('explains the selected role in full below its name', async () => {
  fakeBackend({});
  renderScreen(() => <InviteDialog onClose={() => undefined} onInvited={() => undefined} />);
  const select = await screen.findByRole('combobox', { name: 'Role', hidden: true });
  for (const role of roleNames) {
    fireEvent.change(select, { target: { value: role } });
    expect(screen.getByText(roles[role].hint)).not.toBeNull();
    expect(select.querySelector('option:checked')?.textContent).toBe(roles[role].label);
  }
});
