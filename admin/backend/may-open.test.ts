import { expect, it } from 'vitest';
import { permissionsOf, type Role, roleNames } from '../../shared/rules/roles.ts';
import { findFirstScreen, needsTwoFactor } from '../people/login/first-screen-names.ts';
import { groups } from '../screen.ts';
import { screens } from '../screens.ts';
import { mayOpen } from './may-open.ts';

const opened = (role: Role) =>
  screens
    .filter((screen) => mayOpen(screen, { areas: [...permissionsOf(role)] }))
    .map(({ path }) => path);

it('allows owners to open every screen', () => {
  expect(opened('owner')).toHaveLength(screens.length);
});

it('allows editors content and leads, writers only content, and neither the owner screens', () => {
  const ofOwners = ['accounts', 'api-tokens', 'audit-log'];
  for (const role of ['editor', 'writer'] as const) {
    expect(opened(role)).toContain('about-founder');
    expect(opened(role)).toContain('my-account');
    for (const path of ofOwners) expect(opened(role)).not.toContain(path);
  }
  expect(opened('editor')).toContain('queries');
  expect(opened('writer')).not.toContain('queries');
});

it('allows the role Leads only leads and My account', () => {
  expect(opened('leads')).toEqual([
    'overview',
    'inbox',
    'queries',
    'lead-figures',
    'notices',
    'inbox/:id',
    'my-account',
    'guide',
    'guide/:page',
  ]);
});

it('offers only the specified screens with a backend without accounts', () => {
  const shown = screens.filter((screen) => mayOpen(screen, null));
  const places = shown.map(({ group, within }) => group ?? within);
  for (const place of ['Site settings', 'Inbox', 'Publishing', 'People'])
    expect(places).not.toContain(place);
  const specified = screens.filter(
    ({ group, isOurs }) => !isOurs && (groups as readonly unknown[]).includes(group),
  );
  for (const screen of specified) expect(shown).toContain(screen);
  expect(shown.map(({ path }) => path)).not.toContain('site-identity');
});

it('provides a start screen that each role may open', () => {
  expect(findFirstScreen(permissionsOf('owner'))).toBe('/admin/about-founder');
  for (const role of roleNames) {
    const path = findFirstScreen(permissionsOf(role)).replace('/admin/', '');
    expect(opened(role)).toContain(path);
  }
});

it('allows only My account until required two-step verification is set up', () => {
  const none = { code: false, passkeys: 0, recovery_codes: 0, needed: true };
  const lacks = (second_step: typeof none, company = false) =>
    needsTwoFactor({ second_step, company });
  expect(lacks(none)).toBe(true);
  expect(lacks({ ...none, needed: false })).toBe(false);
  expect(lacks({ ...none, code: true })).toBe(false);
  expect(lacks({ ...none, passkeys: 1 })).toBe(false);
  expect(lacks(none, true)).toBe(false);
});
