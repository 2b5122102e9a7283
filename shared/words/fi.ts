import type { Words } from './table.ts';

export const fi: Words = {
  home: 'Etusivu',
  contactUsLabel: 'Ota yhteyttä',
  position: '{number} / {count}',
  carousel: 'karuselli',
  slide: 'dia',
  services: {
    corporateIdentity: 'Millainen yritys olemme',
    whyYouNeed: 'Miksi tarvitset tätä',
    outsourcing: 'Ulkoistamisen hyödyt',
  },
  networks: {
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
  frame: {
    skip: 'Siirry sisältöön',
    contact: 'Yhteys',
    toHome: '{company}, etusivu',
    logo: 'Logo',
    siteLinks: 'Sivusto',
    menu: 'Valikko',
    footerLinks: 'Alatunniste',
    service: 'Palvelu',
    page: 'Sivu',
  },
  founder: { button: 'Perustajan ajatuksia', title: 'Perustajan ajatuksia:' },
  corporateIdentity: { vision: 'Visio', mission: 'Missio', management: 'Johto' },
  benefit: 'Hyöty {number}',
  sectionTitles: { whatWeAre: 'Mitä teemme', portfolio: 'Töitämme' },
  allCards: 'Näytä kaikki {count}',
  cardPages: {
    label: 'Sivut',
    position: 'Sivu {number} / {count}',
    previous: 'Edellinen',
    next: 'Seuraava',
  },
  memberOn: '{name}: {network}',
  quote: '”{text}”',
  testimonials: { title: 'Asiakkaiden sanoin', stars: '{filled} tähteä viidestä' },
  film: { pause: 'Keskeytä video', play: 'Toista video' },
  partners: 'Kumppanimme',
  contactHeading: 'Ota yhteyttä',
  previousPartners: 'Edelliset kumppanit',
  nextPartners: 'Seuraavat kumppanit',
  previousTestimonial: 'Edellinen palaute',
  nextTestimonial: 'Seuraava palaute',
  closeDialog: 'Sulje',
  enlarge: 'Suurenna kuva {number}/{count}',
  details: {
    breadcrumb: 'Murupolku',
    area: 'Toiminta-alue',
    client: 'Asiakas',
    year: 'Vuosi',
    place: 'Paikka',
    work: 'Mitä teimme',
    others: 'Muut palvelut',
    talk: 'Onko sinulla kysyttävää? Autamme mielellämme.',
  },
  process: {
    title: 'Näin työskentelemme',
    heading: 'Yhdeksän vaihetta, yksi linja',
    intro:
      'Ensimmäisestä viestistäsi kestäviin tuloksiin. Tiedät aina, missä vaiheessa olet ja mitä seuraavaksi tapahtuu.',
    steps: [
      {
        title: 'Yhteydenotto',
        description:
          'Kerrot omin sanoin, mitä tarvitset. Yksi ihminen lukee viestin ja on mukana loppuun asti.',
      },
      {
        title: 'Tapaaminen',
        description:
          'Keskustelemme kasvotusten tai puhelimessa, kunnes kuvaamme tehtävän samalla tavalla.',
      },
      {
        title: 'Analyysi',
        description:
          'Selvitämme, mitä sinulla on, mitä on jo kokeiltu ja millainen hyvä tulos olisi.',
      },
      {
        title: 'Sovittujen osa-alueiden analyysi',
        description:
          'Tarkastelemme jokaista sovittua osa-aluetta erikseen: sen laajuutta, riskejä ja ihmisiä, joita se koskee.',
      },
      {
        title: 'Hinta ja sopimus',
        description:
          'Saat selkeän hinnan jokaiselle osalle ja sopimuksen, jonka lukee yhdellä istumalla.',
      },
      {
        title: 'Yksityiskohtainen suunnitelma',
        description:
          'Saat koko suunnitelman: kuka tekee mitä, mihin mennessä ja miten jokainen osa tarkistetaan.',
      },
      {
        title: 'Hyväksyntä',
        description: 'Kysyt, korjaat ja hyväksyt suunnitelman. Mikään ei ala ennen suostumustasi.',
      },
      {
        title: 'Toteutus',
        description:
          'Työ etenee sovitussa järjestyksessä, ja näet valmiit osat sitä mukaa kuin ne valmistuvat.',
      },
      {
        title: 'Seuranta ja parantaminen',
        description:
          'Seuraamme tuloksia arjessa, kerromme niistä selkeästi ja parannamme sitä, mikä ei vielä riitä.',
      },
    ],
  },
  searchCategories: 'Hae luokista',
  searchHere: 'Hae tästä…',
  categories: 'Luokat',
  noCategories: 'Sopivia luokkia ei löytynyt.',
  nameLabel: 'Nimi',
  phoneLabel: 'Puhelinnumero',
  subjectLabel: 'Aihe',
  furtherLabels: { email: 'Sähköposti', company: 'Yritys', message: 'Viesti' },
  optional: ' (valinnainen)',
  readMore: 'Lue lisää',
  sumQuestion: 'Paljonko on {x} + {y}?',
  trapLabel: 'Jätä tämä kenttä tyhjäksi',
  sendMessage: 'Lähetä viesti',
  sending: 'Lähetetään…',
  queryInvalid: 'Täytä kaikki kentät ja ratkaise lasku oikein.',
  queryFailed: 'Viestiä ei voitu lähettää.',
  querySubmitted: 'Viesti lähetetty!',
  emailWrong: 'Anna sähköpostiosoite, esimerkiksi nimi@example.com.',
  textTooLong: '{label}: enintään {max} merkkiä. Tekstissäsi on {length}, lyhennä sitä.',
  sumLeft: 'Yksi kysymys puuttuu: ratkaise lasku.',
  queryReceived: 'Kiitos, olemme saaneet viestisi.',
  companyMissing: 'Anna yrityksesi nimi.',
  messageMissing: 'Kirjoita viesti.',
  consentMissing: 'Anna suostumuksesi ennen lähettämistä.',
  queryNotStored:
    'Tämä selain ei voi tallentaa sitä, joten lähetä se uudelleen muutaman minuutin kuluttua.',
  queriesKept: '{count} viestiä on tallennettu tähän selaimeen, ja ne lähetetään automaattisesti.',
  thisQueryKept: 'Se on tallennettu tähän selaimeen ja lähetetään automaattisesti.',
  oneQueryKept: 'Viestisi on tallennettu tähän selaimeen ja lähetetään automaattisesti.',
  discard: 'Hylkää',
  alsoWrite: 'Voit myös kirjoittaa osoitteeseen {email}.',
  alsoCall: 'Voit myös soittaa numeroon {phone}.',
  alsoWriteOrCall: 'Voit myös kirjoittaa osoitteeseen {email} tai soittaa numeroon {phone}.',
  directly: 'Tai ota suoraan yhteyttä',
  formAgain: {
    title: 'Ei vielä lähetetty',
    later:
      'Viestiäsi ei voitu juuri nyt vastaanottaa. Kaikki kirjoittamasi on tässä: lähetä se uudelleen muutaman minuutin kuluttua.',
    tooLarge: 'Viestisi on liian pitkä. Palaa takaisin, lyhennä sitä ja lähetä se uudelleen.',
    send: 'Lähetä uudelleen',
  },
  toHomePage: 'Siirry etusivulle',
  notFound: {
    title: 'Sivua ei löytynyt',
    text: 'Tässä osoitteessa ei ole sivua. Se on ehkä siirretty, tai linkki on vajaa.',
    links: 'Etsitkö jotakin näistä?',
  },
  notReceived: {
    title: 'Ei vastaanotettu',
    text: 'Viestiäsi ei voitu juuri nyt vastaanottaa. Palaa takaisin löytääksesi tekstisi ja lähetä se uudelleen muutaman minuutin kuluttua.',
  },
  thankYou: {
    title: 'Kiitos',
    text: 'Viestisi on tullut perille. Ihminen lukee sen ja ottaa yhteyttä antamaasi numeroon.',
  },
  siteInOneText: {
    services: 'Palvelut',
    work: 'Työt',
    pages: 'Sivut',
    contact: 'Yhteystiedot',
    email: 'Sähköposti',
    telephone: 'Puhelin',
  },
  consentText: 'Hyväksyn, että lähettämäni tiedot tallennetaan minulle vastaamista varten.',
  acknowledgeSubject: 'Kiitos viestistäsi',
};
