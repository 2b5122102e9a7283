import type { Strings } from './table.ts';

export const de: Strings = {
  home: 'Startseite',
  contactUsLabel: 'Kontakt',
  getStarted: 'Jetzt starten',
  position: '{number} von {count}',
  carousel: 'Karussell',
  slide: 'Folie',
  services: {
    corporateIdentity: 'Unternehmensprofil',
    whyYouNeed: 'Warum Sie es brauchen',
    outsourcing: 'Vorteile der Auslagerung',
  },
  frame: {
    skip: 'Zum Inhalt springen',
    contact: 'Kontakt',
    toHome: '{company}, Startseite',
    logo: 'Logo',
    siteLinks: 'Website',
    menu: 'Menü',
    footerLinks: 'Fußzeile',
    languages: 'Sprache',
    service: 'Leistung',
    page: 'Seite',
  },
  founder: { button: 'Worte des Gründers', title: 'Worte des Gründers:' },
  corporateIdentity: { vision: 'Vision', mission: 'Mission', management: 'Geschäftsführung' },
  benefit: 'Vorteil {number}',
  sectionTitles: { whatWeAre: 'Was wir tun', portfolio: 'Portfolio' },
  allCards: 'Alle {count} anzeigen',
  cardPages: {
    label: 'Seiten',
    position: 'Seite {number} von {count}',
    previous: 'Zurück',
    next: 'Weiter',
  },
  memberOn: '{name} auf {network}',
  quote: '„{text}“',
  testimonials: { title: 'Kundenstimmen', stars: '{filled} von 5 Sternen' },
  news: { title: 'Aktuelles', all: 'Alle Meldungen', newer: 'Neuer', older: 'Älter' },
  film: { pause: 'Film anhalten', play: 'Film abspielen' },
  partners: 'Unsere Partner',
  contactHeading: 'Kontakt',
  previousPartners: 'Vorherige Partner',
  nextPartners: 'Nächste Partner',
  previousTestimonial: 'Vorherige Kundenstimme',
  nextTestimonial: 'Nächste Kundenstimme',
  copyBand: 'Kopie, nicht die echte Website',
  closeDialog: 'Schließen',
  enlarge: 'Bild {number} von {count} vergrößern',
  details: {
    breadcrumb: 'Brotkrumenpfad',
    area: 'Tätigkeitsbereich',
    client: 'Kunde',
    year: 'Jahr',
    place: 'Ort',
    work: 'Unsere Leistung',
    others: 'Weitere Leistungen',
  },
  process: {
    title: 'So arbeiten wir',
    steps: [
      {
        title: 'Anfrage',
        description:
          'Sie sagen uns mit Ihren eigenen Worten, was Sie brauchen. Eine Person liest es und begleitet Sie bis zum Schluss.',
      },
      {
        title: 'Gespräch',
        description:
          'Wir sprechen darüber, vor Ort oder am Telefon, bis wir beide die Aufgabe gleich beschreiben.',
      },
      {
        title: 'Analyse',
        description:
          'Wir sehen uns an, was Sie haben, was schon versucht wurde und wie ein gutes Ergebnis aussieht.',
      },
      {
        title: 'Analyse der vereinbarten Arbeitsbereiche',
        description:
          'Jeden vereinbarten Bereich betrachten wir für sich: seinen Umfang, seine Risiken und die Menschen, die er betrifft.',
      },
      {
        title: 'Preis und Vertrag',
        description:
          'Sie erhalten einen klaren Preis für jeden Teil und einen Vertrag, der sich in einem Zug lesen lässt.',
      },
      {
        title: 'Ausführlicher Plan',
        description:
          'Wir legen Ihnen den ganzen Plan vor: wer was bis wann tut und wie jeder Teil geprüft wird.',
      },
      {
        title: 'Freigabe',
        description:
          'Sie fragen nach, korrigieren und geben den Plan frei. Nichts beginnt vor Ihrem Ja.',
      },
      {
        title: 'Umsetzung',
        description:
          'Die Arbeit geht in der vereinbarten Reihenfolge voran, und Sie sehen fertige Teile, sobald es sie gibt.',
      },
      {
        title: 'Beobachtung und Verbesserung',
        description:
          'Wir verfolgen die Ergebnisse im Alltag, berichten offen darüber und verbessern, was noch nicht genügt.',
      },
    ],
  },
  searchCategories: 'Kategorien durchsuchen',
  searchHere: 'Hier suchen …',
  categories: 'Kategorien',
  noCategories: 'Keine passenden Kategorien gefunden.',
  nameLabel: 'Name',
  phoneLabel: 'Telefonnummer',
  subjectLabel: 'Betreff',
  furtherLabels: { email: 'E-Mail', company: 'Firma', message: 'Nachricht' },
  optional: ' (freiwillig)',
  readMore: 'Mehr lesen',
  sumQuestion: 'Wie viel ist {x} + {y}?',
  trapLabel: 'Lassen Sie dieses Feld leer',
  sendMessage: 'Nachricht senden',
  sending: 'Wird gesendet …',
  queryInvalid: 'Bitte füllen Sie alle Felder aus und lösen Sie die Rechenaufgabe richtig.',
  queryFailed: 'Die Nachricht konnte nicht gesendet werden.',
  querySubmitted: 'Erfolgreich gesendet!',
  emailWrong: 'Geben Sie eine E-Mail-Adresse ein, etwa name@example.com.',
  textTooLong: '{label}: höchstens {max} Zeichen. Ihr Text hat {length}, bitte kürzen Sie ihn.',
  sumLeft: 'Eine Frage fehlt noch: Bitte lösen Sie die Rechenaufgabe.',
  fieldFaults: { missing: 'Bitte ausfüllen.', sum: 'Bitte prüfen Sie die Summe.' },
  writeAnother: 'Weitere Nachricht schreiben',
  queryReceived: 'Vielen Dank, wir haben Ihre Nachricht erhalten.',
  companyMissing: 'Geben Sie den Namen Ihrer Firma ein.',
  messageMissing: 'Geben Sie eine Nachricht ein.',
  consentMissing: 'Bitte stimmen Sie zu, bevor Sie dies senden.',
  queryNotStored:
    'Dieser Browser kann sie nicht speichern. Bitte senden Sie sie in einigen Minuten noch einmal.',
  queriesKept:
    '{count} Nachrichten sind in diesem Browser gespeichert und werden automatisch gesendet.',
  thisQueryKept: 'Sie ist in diesem Browser gespeichert und wird automatisch gesendet.',
  oneQueryKept: 'Ihre Nachricht ist in diesem Browser gespeichert und wird automatisch gesendet.',
  discard: 'Verwerfen',
  alsoWrite: 'Sie können auch an {email} schreiben.',
  alsoCall: 'Sie können auch {phone} anrufen.',
  alsoWriteOrCall: 'Sie können auch an {email} schreiben oder {phone} anrufen.',
  directly: 'Oder erreichen Sie uns direkt',
  formAgain: {
    title: 'Noch nicht gesendet',
    later:
      'Ihre Nachricht konnte gerade nicht angenommen werden. Alles, was Sie geschrieben haben, steht hier: Bitte senden Sie es in einigen Minuten noch einmal.',
    tooLarge:
      'Ihre Nachricht ist zu lang. Gehen Sie zurück, kürzen Sie sie und senden Sie sie noch einmal.',
    send: 'Noch einmal senden',
  },
  toHomePage: 'Zur Startseite',
  notFound: {
    title: 'Seite nicht gefunden',
    text: 'Unter dieser Adresse gibt es keine Seite. Vielleicht wurde sie verschoben, oder der Link ist unvollständig.',
    links: 'Haben Sie eine dieser Seiten gesucht?',
  },
  notReceived: {
    title: 'Nicht angekommen',
    text: 'Ihre Nachricht konnte gerade nicht angenommen werden.',
    next: 'Nichts ist verloren',
    back: 'Gehen Sie im Browser zurück: Alles, was Sie geschrieben haben, steht noch im Formular.',
    again: 'Senden Sie es in einigen Minuten noch einmal.',
    retry: 'Noch einmal versuchen',
  },
  thankYou: {
    title: 'Vielen Dank',
    text: 'Ihre Nachricht ist angekommen. Jemand wird sie lesen und sich unter der angegebenen Nummer bei Ihnen melden.',
    next: 'Wie es weitergeht',
  },
  siteInOneText: {
    services: 'Leistungen',
    work: 'Arbeiten',
    pages: 'Seiten',
    contact: 'Kontakt',
    email: 'E-Mail',
    telephone: 'Telefon',
  },
  consentText: 'Ich bin einverstanden, dass meine Angaben gespeichert werden, um mir zu antworten.',
  acknowledgeSubject: 'Vielen Dank für Ihre Nachricht',
};
