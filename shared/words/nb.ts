import type { Words } from './table.ts';

export const nb: Words = {
  home: 'Hjem',
  contactUsLabel: 'Kontakt oss',
  position: '{number} av {count}',
  carousel: 'karusell',
  slide: 'lysbilde',
  services: {
    corporateIdentity: 'Hvem vi er som selskap',
    whyYouNeed: 'Hvorfor du trenger det',
    outsourcing: 'Fordeler ved å sette ut arbeidet',
  },
  networks: {
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
  frame: {
    skip: 'Gå til innholdet',
    contact: 'Kontakt',
    toHome: '{company}, hjem',
    logo: 'Logo',
    siteLinks: 'Nettsted',
    menu: 'Meny',
    footerLinks: 'Bunntekst',
    service: 'Tjeneste',
    page: 'Side',
  },
  founder: { button: 'Gründerens tanker', title: 'Gründerens tanker:' },
  corporateIdentity: { vision: 'Visjon', mission: 'Oppdrag', management: 'Ledelse' },
  benefit: 'Fordel {number}',
  sectionTitles: { whatWeAre: 'Hva vi gjør', portfolio: 'Prosjekter' },
  allCards: 'Vis alle {count}',
  cardPages: {
    label: 'Sider',
    position: 'Side {number} av {count}',
    previous: 'Forrige',
    next: 'Neste',
  },
  memberOn: '{name} på {network}',
  quote: '«{text}»',
  testimonials: { title: 'Kundene sier', stars: '{filled} av 5 stjerner' },
  partners: 'Våre partnere',
  contactHeading: 'Kontakt oss',
  previousPartners: 'Forrige partnere',
  nextPartners: 'Neste partnere',
  previousTestimonial: 'Forrige uttalelse',
  nextTestimonial: 'Neste uttalelse',
  closeDialog: 'Lukk',
  enlarge: 'Forstørr bilde {number} av {count}',
  details: { breadcrumb: 'Brødsmulesti', area: 'Virkeområde' },
  process: {
    title: 'Slik jobber vi',
    heading: 'Ni steg, én linje',
    intro:
      'Fra den første meldingen din til resultater som varer. Du vet alltid hvilket steg du er på, og hva som kommer nå.',
    steps: [
      {
        title: 'Henvendelse',
        description:
          'Du forteller med egne ord hva du trenger. Én person leser det og følger deg helt til slutten.',
      },
      {
        title: 'Møte',
        description:
          'Vi snakker gjennom det, ansikt til ansikt eller på telefon, til vi beskriver oppgaven likt.',
      },
      {
        title: 'Analyse',
        description:
          'Vi ser på hva du har, hva som er prøvd før, og hvordan et godt resultat ser ut.',
      },
      {
        title: 'Analyse av avtalte arbeidsområder',
        description:
          'Hvert område vi er enige om, vurderes for seg: omfanget, risikoen og menneskene det berører.',
      },
      {
        title: 'Pris og avtale',
        description:
          'Du får en tydelig pris for hver del, og en avtale som er kort nok til å leses i ett strekk.',
      },
      {
        title: 'Detaljert plan',
        description:
          'Du får hele planen: hvem som gjør hva, til hvilken dato, og hvordan hver del blir kontrollert.',
      },
      {
        title: 'Godkjenning',
        description: 'Du spør, retter og godkjenner planen. Ingenting begynner før du sier ja.',
      },
      {
        title: 'Gjennomføring',
        description:
          'Arbeidet går framover i avtalt rekkefølge, og du ser ferdige deler etter hvert som de blir klare.',
      },
      {
        title: 'Oppfølging og forbedring',
        description:
          'Vi følger resultatene i daglig bruk, rapporterer dem åpent og forbedrer det som ikke er godt nok.',
      },
    ],
  },
  searchCategories: 'Søk i kategorier',
  searchHere: 'Søk her …',
  categories: 'Kategorier',
  noCategories: 'Fant ingen kategorier som passer.',
  nameLabel: 'Navn',
  phoneLabel: 'Telefonnummer',
  subjectLabel: 'Emne',
  furtherLabels: { email: 'E-post', company: 'Firma', message: 'Melding' },
  optional: ' (valgfritt)',
  readMore: 'Les mer',
  sumQuestion: 'Hva er {x} + {y}?',
  trapLabel: 'La dette feltet stå tomt',
  sendMessage: 'Send melding',
  sending: 'Sender …',
  queryInvalid: 'Fyll ut alle feltene og løs regnestykket riktig.',
  queryFailed: 'Meldingen kunne ikke sendes.',
  querySubmitted: 'Sendt!',
  emailWrong: 'Skriv inn en e-postadresse, for eksempel navn@example.com.',
  textTooLong: '{label} kan ha høyst {max} tegn. Teksten din har {length}: gjør den kortere.',
  sumLeft: 'Ett spørsmål gjenstår: løs regnestykket.',
  queryReceived: 'Takk – vi har mottatt meldingen din.',
  companyMissing: 'Skriv inn navnet på firmaet ditt.',
  messageMissing: 'Skriv en melding.',
  consentMissing: 'Gi samtykke før du sender dette.',
  queryNotStored: 'Denne nettleseren kan ikke lagre den, så send den på nytt om noen minutter.',
  queriesKept: '{count} meldinger er lagret i denne nettleseren og blir sendt automatisk.',
  thisQueryKept: 'Den er lagret i denne nettleseren og blir sendt automatisk.',
  oneQueryKept: 'Meldingen din er lagret i denne nettleseren og blir sendt automatisk.',
  discard: 'Forkast',
  alsoWrite: 'Du kan også skrive til {email}.',
  alsoCall: 'Du kan også ringe {phone}.',
  alsoWriteOrCall: 'Du kan også skrive til {email} eller ringe {phone}.',
  directly: 'Eller nå oss direkte',
  formAgain: {
    title: 'Ikke sendt ennå',
    later:
      'Meldingen din kunne ikke mottas akkurat nå. Alt du skrev, er her: send den på nytt om noen minutter.',
    tooLarge: 'Meldingen din er for lang. Gå tilbake, gjør den kortere og send den på nytt.',
    send: 'Send på nytt',
  },
  toHomePage: 'Gå til forsiden',
  notFound: {
    title: 'Siden finnes ikke',
    text: 'Det er ingen side på denne adressen. Den kan være flyttet, eller lenken kan være ufullstendig.',
    links: 'Lette du etter en av disse?',
  },
  notReceived: {
    title: 'Ikke mottatt',
    text: 'Meldingen din kunne ikke mottas akkurat nå.',
    next: 'Ingenting er tapt',
    back: 'Gå tilbake i nettleseren: alt du skrev, står fortsatt i skjemaet.',
    again: 'Send det på nytt om noen minutter.',
  },
  thankYou: {
    title: 'Takk',
    text: 'Meldingen din har nådd oss. En person leser den og tar kontakt på nummeret du oppga.',
    next: 'Hva skjer nå',
  },
  siteInOneText: {
    services: 'Tjenester',
    work: 'Prosjekter',
    pages: 'Sider',
    contact: 'Kontakt',
    email: 'E-post',
    telephone: 'Telefon',
  },
  consentText: 'Jeg godtar at det jeg sender, lagres for å kunne svare meg.',
  acknowledgeSubject: 'Takk for meldingen',
};
