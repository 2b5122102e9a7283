import type { Words } from './table.ts';

export const da: Words = {
  home: 'Forside',
  contactUsLabel: 'Kontakt os',
  position: '{number} af {count}',
  carousel: 'karrusel',
  slide: 'slide',
  services: {
    corporateIdentity: 'Hvem vi er som virksomhed',
    whyYouNeed: 'Derfor har du brug for det',
    outsourcing: 'Fordele ved outsourcing',
  },
  networks: {
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
  frame: {
    skip: 'Gå til indholdet',
    contact: 'Kontakt',
    toHome: '{company}, forside',
    logo: 'Logo',
    siteLinks: 'Websted',
    menu: 'Menu',
    footerLinks: 'Sidefod',
    service: 'Ydelse',
    page: 'Side',
  },
  founder: { button: 'Stifterens tanker', title: 'Stifterens tanker:' },
  corporateIdentity: { vision: 'Vision', mission: 'Mission', management: 'Ledelse' },
  benefit: 'Fordel {number}',
  sectionTitles: { whatWeAre: 'Hvad vi laver', portfolio: 'Projekter' },
  allCards: 'Vis alle {count}',
  cardPages: {
    label: 'Sider',
    position: 'Side {number} af {count}',
    previous: 'Forrige',
    next: 'Næste',
  },
  memberOn: '{name} på {network}',
  quote: '»{text}«',
  testimonials: { title: 'Det siger kunderne', stars: '{filled} af 5 stjerner' },
  partners: 'Vores partnere',
  contactHeading: 'Kontakt os',
  previousPartners: 'Forrige partnere',
  nextPartners: 'Næste partnere',
  previousTestimonial: 'Forrige udtalelse',
  nextTestimonial: 'Næste udtalelse',
  closeDialog: 'Luk',
  enlarge: 'Forstør billede {number} af {count}',
  details: { breadcrumb: 'Brødkrummesti', area: 'Arbejdsområde' },
  process: {
    title: 'Sådan arbejder vi',
    heading: 'Ni trin, én linje',
    intro:
      'Fra din første besked til resultater, der holder. Du ved altid, hvilket trin du er på, og hvad der kommer nu.',
    steps: [
      {
        title: 'Henvendelse',
        description:
          'Du fortæller med dine egne ord, hvad du har brug for. Én person læser det og følger dig hele vejen.',
      },
      {
        title: 'Møde',
        description:
          'Vi taler det igennem, ansigt til ansigt eller i telefonen, til vi beskriver opgaven ens.',
      },
      {
        title: 'Analyse',
        description:
          'Vi ser på, hvad du har, hvad der er prøvet før, og hvordan et godt resultat ser ud.',
      },
      {
        title: 'Analyse af aftalte arbejdsområder',
        description:
          'Hvert område, vi aftaler, vurderes for sig: omfanget, risiciene og de mennesker, det berører.',
      },
      {
        title: 'Pris og aftale',
        description:
          'Du får en klar pris for hver del og en aftale, der er kort nok til at læse i ét stræk.',
      },
      {
        title: 'Detaljeret plan',
        description:
          'Du får hele planen: hvem gør hvad, til hvilken dato, og hvordan hver del bliver kontrolleret.',
      },
      {
        title: 'Godkendelse',
        description: 'Du spørger, retter og godkender planen. Intet begynder, før du siger ja.',
      },
      {
        title: 'Udførelse',
        description:
          'Arbejdet skrider frem i den aftalte rækkefølge, og du ser færdige dele, så snart de er klar.',
      },
      {
        title: 'Opfølgning og forbedring',
        description:
          'Vi følger resultaterne i hverdagen, fortæller åbent om dem og forbedrer det, der ikke er godt nok.',
      },
    ],
  },
  searchCategories: 'Søg i kategorier',
  searchHere: 'Søg her …',
  categories: 'Kategorier',
  noCategories: 'Fandt ingen kategorier, der passer.',
  nameLabel: 'Navn',
  phoneLabel: 'Telefonnummer',
  subjectLabel: 'Emne',
  furtherLabels: { email: 'E-mail', company: 'Firma', message: 'Besked' },
  optional: ' (valgfrit)',
  readMore: 'Læs mere',
  sumQuestion: 'Hvad er {x} + {y}?',
  trapLabel: 'Lad dette felt stå tomt',
  sendMessage: 'Send besked',
  sending: 'Sender …',
  queryInvalid: 'Udfyld alle felter, og løs regnestykket rigtigt.',
  queryFailed: 'Beskeden kunne ikke sendes.',
  querySubmitted: 'Sendt!',
  emailWrong: 'Skriv en e-mailadresse, for eksempel navn@example.com.',
  textTooLong: '{label} må højst have {max} tegn. Din tekst har {length}: gør den kortere.',
  sumLeft: 'Ét spørgsmål mangler: løs regnestykket.',
  queryReceived: 'Tak – vi har modtaget din besked.',
  companyMissing: 'Skriv navnet på dit firma.',
  messageMissing: 'Skriv en besked.',
  consentMissing: 'Giv samtykke, før du sender.',
  queryNotStored: 'Denne browser kan ikke gemme den, så send den igen om et par minutter.',
  queriesKept: '{count} beskeder er gemt i denne browser og bliver sendt automatisk.',
  thisQueryKept: 'Den er gemt i denne browser og bliver sendt automatisk.',
  oneQueryKept: 'Din besked er gemt i denne browser og bliver sendt automatisk.',
  discard: 'Kassér',
  alsoWrite: 'Du kan også skrive til {email}.',
  alsoCall: 'Du kan også ringe til {phone}.',
  alsoWriteOrCall: 'Du kan også skrive til {email} eller ringe til {phone}.',
  directly: 'Eller kontakt os direkte',
  formAgain: {
    title: 'Ikke sendt endnu',
    later:
      'Din besked kunne ikke modtages lige nu. Alt, hvad du skrev, er her: send den igen om et par minutter.',
    tooLarge: 'Din besked er for lang. Gå tilbage, gør den kortere, og send den igen.',
    send: 'Send igen',
  },
  toHomePage: 'Gå til forsiden',
  notFound: {
    title: 'Siden findes ikke',
    text: 'Der er ingen side på denne adresse. Den kan være flyttet, eller linket kan være ufuldstændigt.',
    links: 'Ledte du efter en af disse?',
  },
  notReceived: {
    title: 'Ikke modtaget',
    text: 'Din besked kunne ikke modtages lige nu.',
    next: 'Intet er gået tabt',
    back: 'Gå tilbage i din browser: alt, hvad du har skrevet, står stadig i formularen.',
    again: 'Send det igen om et par minutter.',
  },
  thankYou: {
    title: 'Tak',
    text: 'Din besked er nået frem. En person læser den og kontakter dig på det nummer, du skrev.',
    next: 'Hvad sker der nu',
  },
  siteInOneText: {
    services: 'Ydelser',
    work: 'Projekter',
    pages: 'Sider',
    contact: 'Kontakt',
    email: 'E-mail',
    telephone: 'Telefon',
  },
  consentText: 'Jeg accepterer, at det, jeg sender, gemmes for at kunne svare mig.',
  acknowledgeSubject: 'Tak for din besked',
};
