import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { fakeBackend, renderScreen } from '../../../tests/support/console/render-console.tsx';
import { NotificationsScreen } from './NotificationsScreen.tsx';

const mail = { configured: true, host: 'h', from: 'f', ok: true, text: 'Mails go out.' };
const lost = {
  ...{ key: 'lead 1 bad@example.com', kind: 'lead', channel: 'mail', lead: 'a'.repeat(24) },
  ...{ recipient: 'bad@example.com', state: 'given up', tries: 1, text: '550 No such user.' },
  ...{ created_at: '2026-01-15T09:30:00.000Z', done_at: null, next_at: null },
};
const recipients = [{ email: 'ann@example.com', mode: 'each' }];
const open = (areas: string[], more: Record<string, unknown> = {}) => {
  const backend = fakeBackend({
    me: { role: 'owner', areas, preferences: {} },
    'lead-counts': { new: 0, in_hand: 0, spam: 0, failed: 1 },
    'list-deliveries': { deliveries: [lost], mail },
    'lead-settings': { recipients, remind_hours: 24, mail },
    ...more,
  });
  renderScreen(NotificationsScreen);
  return backend;
};

it('shows failed notifications first, with reasons, and resends them', async () => {
  const backend = open(['leads', 'owner'], { 'retry-deliveries': { changed: 1 } });
  const row = (await screen.findByText(/550 No such user/)).closest('tr') as HTMLElement;
  expect(screen.getByRole('tab', { selected: true }).textContent).toMatch(/^Failed/);
  fireEvent.click(within(row).getByRole('button', { name: 'Send again to bad@example.com' }));
  const sent = () =>
    JSON.stringify(backend.calls.filter(({ name }) => name === 'retry-deliveries'));
  await waitFor(() => expect(sent()).toContain(lost.key));
});

it('shows delivered notifications with the response of the mail server', async () => {
  const sent = { ...lost, state: 'delivered', text: '250 queued', done_at: lost.created_at };
  open(['leads'], { 'list-deliveries': { deliveries: [sent], mail } });
  fireEvent.click(await screen.findByRole('tab', { name: /^Delivered/ }));
  const row = (await screen.findByText('Accepted by the mail server.')).closest(
    'tr',
  ) as HTMLElement;
  expect(within(row).getByText('Response: 250 queued')).toBeTruthy();
});

it('shows deliveries to everyone with permission for leads, and recipients only to owners', async () => {
  open(['leads']);
  await screen.findByText(/550 No such user/);
  expect(screen.queryByText('Recipients')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Send test lead' })).toBeNull();
});

it('explains the email set-up only once', async () => {
  const none = { ...mail, configured: false, ok: null, text: 'so leads only appear in the Inbox.' };
  open(['leads', 'owner'], {
    'lead-settings': { recipients, remind_hours: 24, mail: none },
    'list-deliveries': { deliveries: [], mail: none },
  });
  expect(await screen.findAllByText(/SMTP_URL/)).toHaveLength(1);
  expect(screen.queryByRole('button', { name: 'Check email' })).toBeNull();
});
