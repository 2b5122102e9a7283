import type { Words } from './table.ts';

export const nl: Words = {
  home: 'Home',
  contactUsLabel: 'Neem contact op',
  position: '{number} van {count}',
  carousel: 'carrousel',
  slide: 'dia',
  services: {
    corporateIdentity: 'Wie wij zijn als bedrijf',
    whyYouNeed: 'Waarom u dit nodig hebt',
    outsourcing: 'Voordelen van uitbesteden',
  },
  networks: {
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
  frame: {
    skip: 'Naar de inhoud',
    contact: 'Contact',
    toHome: '{company}, home',
    logo: 'Logo',
    siteLinks: 'Site',
    menu: 'Menu',
    footerLinks: 'Voettekst',
    service: 'Dienst',
    page: 'Pagina',
  },
  founder: { button: 'Woord van de oprichter', title: 'Woord van de oprichter:' },
  corporateIdentity: { vision: 'Visie', mission: 'Missie', management: 'Directie' },
  benefit: 'Voordeel {number}',
  sectionTitles: { whatWeAre: 'Wat wij doen', portfolio: 'Portfolio' },
  allCards: 'Toon alle {count}',
  cardPages: {
    label: 'Pagina’s',
    position: 'Pagina {number} van {count}',
    previous: 'Vorige',
    next: 'Volgende',
  },
  memberOn: '{name} op {network}',
  quote: '“{text}”',
  testimonials: { title: 'Ervaringen', stars: '{filled} van de 5 sterren' },
  film: { pause: 'Film pauzeren', play: 'Film afspelen' },
  partners: 'Onze partners',
  contactHeading: 'Neem contact op',
  previousPartners: 'Vorige partners',
  nextPartners: 'Volgende partners',
  previousTestimonial: 'Vorige ervaring',
  nextTestimonial: 'Volgende ervaring',
  closeDialog: 'Sluiten',
  enlarge: 'Afbeelding {number} van {count} vergroten',
  details: {
    breadcrumb: 'Kruimelpad',
    area: 'Werkgebied',
    client: 'Opdrachtgever',
    year: 'Jaar',
    place: 'Plaats',
    work: 'Wat we deden',
    others: 'Andere diensten',
    talk: 'Heeft u hier vragen over? We helpen u graag.',
  },
  process: {
    title: 'Onze werkwijze',
    heading: 'Negen stappen, één lijn',
    intro:
      'Van uw eerste bericht tot resultaten die blijven. U weet altijd bij welke stap u bent en wat er daarna komt.',
    steps: [
      {
        title: 'Aanvraag',
        description:
          'U vertelt ons in uw eigen woorden wat u nodig hebt. Eén persoon leest het en blijft tot het einde bij u.',
      },
      {
        title: 'Gesprek',
        description:
          'We bespreken het, aan tafel of aan de telefoon, tot we de opdracht allebei hetzelfde beschrijven.',
      },
      {
        title: 'Analyse',
        description:
          'We bekijken wat u hebt, wat al is geprobeerd en hoe een goed resultaat eruitziet.',
      },
      {
        title: 'Analyse van de afgesproken werkgebieden',
        description:
          'Elk afgesproken gebied bekijken we apart: de omvang, de risico’s en de mensen die het raakt.',
      },
      {
        title: 'Prijs en overeenkomst',
        description:
          'U krijgt een duidelijke prijs per onderdeel en een overeenkomst die u in één keer kunt lezen.',
      },
      {
        title: 'Uitgewerkt plan',
        description:
          'U krijgt het volledige plan: wie wat doet, op welke datum en hoe elk onderdeel wordt gecontroleerd.',
      },
      {
        title: 'Goedkeuring',
        description:
          'U stelt vragen, verbetert en keurt het plan goed. Niets begint voordat u ja zegt.',
      },
      {
        title: 'Uitvoering',
        description:
          'Het werk gaat in de afgesproken volgorde vooruit en u ziet onderdelen zodra ze klaar zijn.',
      },
      {
        title: 'Opvolging en verbetering',
        description:
          'We volgen de resultaten in de praktijk, rapporteren ze helder en verbeteren wat tekortschiet.',
      },
    ],
  },
  searchCategories: 'Zoek in categorieën',
  searchHere: 'Zoek hier…',
  categories: 'Categorieën',
  noCategories: 'Geen categorieën gevonden.',
  nameLabel: 'Naam',
  phoneLabel: 'Telefoonnummer',
  subjectLabel: 'Onderwerp',
  furtherLabels: { email: 'E-mail', company: 'Bedrijf', message: 'Bericht' },
  optional: ' (optioneel)',
  readMore: 'Lees meer',
  sumQuestion: 'Hoeveel is {x} + {y}?',
  trapLabel: 'Laat dit veld leeg',
  sendMessage: 'Bericht verzenden',
  sending: 'Bezig met verzenden…',
  queryInvalid: 'Vul alle velden in en los de som goed op.',
  queryFailed: 'Het bericht kon niet worden verzonden.',
  querySubmitted: 'Verzonden!',
  emailWrong: 'Vul een e-mailadres in, zoals naam@example.com.',
  textTooLong: '{label}: hoogstens {max} tekens. Uw tekst heeft er {length}; maak hem korter.',
  sumLeft: 'Er is nog één vraag: los de som op.',
  queryReceived: 'Bedankt, we hebben uw bericht ontvangen.',
  companyMissing: 'Vul de naam van uw bedrijf in.',
  messageMissing: 'Vul een bericht in.',
  consentMissing: 'Geef toestemming voordat u dit verzendt.',
  queryNotStored: 'Deze browser kan het niet bewaren; verzend het over een paar minuten opnieuw.',
  queriesKept: '{count} berichten zijn in deze browser bewaard en worden automatisch verzonden.',
  thisQueryKept: 'Het is in deze browser bewaard en wordt automatisch verzonden.',
  oneQueryKept: 'Uw bericht is in deze browser bewaard en wordt automatisch verzonden.',
  discard: 'Verwijderen',
  alsoWrite: 'U kunt ook schrijven naar {email}.',
  alsoCall: 'U kunt ook bellen naar {phone}.',
  alsoWriteOrCall: 'U kunt ook schrijven naar {email} of bellen naar {phone}.',
  directly: 'Of neem rechtstreeks contact op',
  formAgain: {
    title: 'Nog niet verzonden',
    later:
      'Uw bericht kon zojuist niet worden ontvangen. Alles wat u hebt getypt staat hier: verzend het over een paar minuten opnieuw.',
    tooLarge: 'Uw bericht is te lang. Ga terug, maak het korter en verzend het opnieuw.',
    send: 'Opnieuw verzenden',
  },
  toHomePage: 'Naar de startpagina',
  notFound: {
    title: 'Pagina niet gevonden',
    text: 'Op dit adres is geen pagina. Misschien is ze verplaatst, of is de link onvolledig.',
    links: 'Zocht u een van deze?',
  },
  notReceived: {
    title: 'Niet ontvangen',
    text: 'Uw bericht kon zojuist niet worden ontvangen. Ga terug naar uw tekst en verzend hem over een paar minuten opnieuw.',
  },
  thankYou: {
    title: 'Bedankt',
    text: 'Uw bericht is aangekomen. Iemand leest het en neemt contact met u op via het opgegeven nummer.',
  },
  siteInOneText: {
    services: 'Diensten',
    work: 'Werk',
    pages: 'Pagina’s',
    contact: 'Contact',
    email: 'E-mail',
    telephone: 'Telefoon',
  },
  consentText: 'Ik ga ermee akkoord dat mijn gegevens worden bewaard om mij te antwoorden.',
  acknowledgeSubject: 'Bedankt voor uw bericht',
};
