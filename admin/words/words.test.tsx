import { render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadWords, t, translated } from './words.ts';

afterEach(() => loadWords('en'));

it('shows English without a catalogue', () => {
  expect(t`Delete ${'Prices'}`).toBe('Delete Prices');
  expect(translated('Email is required.')).toBe('Email is required.');
});

describe('in German', () => {
  beforeEach(() => loadWords('de'));

  it('inserts values at the positions that the language needs', () => {
    expect(t`Delete ${'Preise'}`).toBe('Preise löschen');
    expect(t`${3} clients`).toBe('3 Kunden');
  });

  it('inserts elements into a sentence', () => {
    const { container } = render(
      <p>{t`You can change it under ${<a href="/a">{t`Accounts`}</a>}.`}</p>,
    );
    expect(container.textContent).toBe('You can change it under Konten.');
    const { container: known } = render(
      <p>{t`You log in with this address. You can change it under ${<a href="/a">{t`Accounts`}</a>}.`}</p>,
    );
    expect(known.innerHTML).toBe(
      '<p>Mit dieser Adresse melden Sie sich an. Sie können sie unter <a href="/a">Konten</a> ändern.</p>',
    );
  });

  it.each([
    ['Login failed', 'Anmeldung fehlgeschlagen'],
    ['Button Route is required.', '„Linkziel der Schaltfläche“ muss ausgefüllt sein.'],
    ['Name can have at most 60 characters.', '„Name“ kann höchstens 60 Zeichen haben.'],
    [
      '“The old house” already has the address /house/. Choose another, or change that one.',
      '„The old house“ hat schon die Adresse /house/. Wählen Sie eine andere, oder ändern Sie jene.',
    ],
    [
      'The answer to ann@example.com was sent (250 OK), 3 tries.',
      'Die Antwort an ann@example.com wurde gesendet (250 OK), 3 Versuche.',
    ],
    [
      'it reads like a mass mailing: it names a price, promises results and asks for an answer',
      'sie liest sich wie eine Massenmail: Sie nennt einen Preis, verspricht Ergebnisse und bittet um Antwort',
    ],
    [
      'The section Contact Us cannot be shown. Visitors do not see it; everything else is live. Correct it and press Submit.',
      'Abschnitt Kontakt kann nicht angezeigt werden. Besucher sehen das nicht; alles andere ist veröffentlicht. Korrigieren Sie es und klicken Sie auf „Speichern“.',
    ],
    ['A text of another backend', 'A text of another backend'],
  ])('translates the server sentence “%s”', (english, german) => {
    expect(translated(english)).toBe(german);
  });
});
