import type { Words } from './table.ts';

export const sv: Words = {
  home: 'Hem',
  contactUsLabel: 'Kontakta oss',
  position: '{number} av {count}',
  carousel: 'karusell',
  slide: 'bild',
  services: {
    corporateIdentity: 'Vilka vi är som företag',
    whyYouNeed: 'Därför behöver du det',
    outsourcing: 'Fördelar med att lägga ut arbetet',
  },
  networks: {
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
  frame: {
    skip: 'Gå till innehållet',
    contact: 'Kontakt',
    toHome: '{company}, hem',
    logo: 'Logotyp',
    siteLinks: 'Webbplats',
    menu: 'Meny',
    footerLinks: 'Sidfot',
    service: 'Tjänst',
    page: 'Sida',
  },
  founder: { button: 'Grundarens tankar', title: 'Grundarens tankar:' },
  corporateIdentity: { vision: 'Vision', mission: 'Uppdrag', management: 'Ledning' },
  benefit: 'Fördel {number}',
  sectionTitles: { whatWeAre: 'Vad vi gör', portfolio: 'Projekt' },
  allCards: 'Visa alla {count}',
  cardPages: {
    label: 'Sidor',
    position: 'Sida {number} av {count}',
    previous: 'Föregående',
    next: 'Nästa',
  },
  memberOn: '{name} på {network}',
  quote: '”{text}”',
  testimonials: { title: 'Kunderna säger', stars: '{filled} av 5 stjärnor' },
  partners: 'Våra partner',
  contactHeading: 'Kontakta oss',
  previousPartners: 'Föregående partner',
  nextPartners: 'Nästa partner',
  previousTestimonial: 'Föregående omdöme',
  nextTestimonial: 'Nästa omdöme',
  closeDialog: 'Stäng',
  enlarge: 'Förstora bild {number} av {count}',
  details: { breadcrumb: 'Länkstig', area: 'Verksamhetsområde' },
  process: {
    title: 'Så arbetar vi',
    heading: 'Nio steg, en linje',
    intro:
      'Från ditt första meddelande till resultat som varar. Du vet alltid vilket steg du är på och vad som kommer härnäst.',
    steps: [
      {
        title: 'Förfrågan',
        description:
          'Du berättar med egna ord vad du behöver. En och samma person läser det och följer dig hela vägen.',
      },
      {
        title: 'Möte',
        description:
          'Vi pratar igenom det, på plats eller på telefon, tills vi beskriver uppgiften likadant.',
      },
      {
        title: 'Analys',
        description:
          'Vi studerar vad du har, vad som har prövats förut och hur ett bra resultat skulle se ut.',
      },
      {
        title: 'Analys av överenskomna arbetsområden',
        description:
          'Varje område vi kommer överens om granskas för sig: omfattning, risker och vilka människor det berör.',
      },
      {
        title: 'Pris och avtal',
        description:
          'Du får ett tydligt pris för varje del och ett avtal som är kort nog att läsa i ett svep.',
      },
      {
        title: 'Detaljerad plan',
        description:
          'Du får hela planen: vem som gör vad, till vilket datum och hur varje del kontrolleras.',
      },
      {
        title: 'Godkännande',
        description: 'Du frågar, rättar och godkänner planen. Inget börjar innan du säger ja.',
      },
      {
        title: 'Genomförande',
        description:
          'Arbetet går framåt i överenskommen ordning, och du ser färdiga delar allt eftersom.',
      },
      {
        title: 'Uppföljning och förbättring',
        description:
          'Vi följer resultaten i vardagen, redovisar dem öppet och förbättrar det som inte räcker.',
      },
    ],
  },
  searchCategories: 'Sök bland kategorier',
  searchHere: 'Sök här …',
  categories: 'Kategorier',
  noCategories: 'Inga kategorier matchar.',
  nameLabel: 'Namn',
  phoneLabel: 'Telefonnummer',
  subjectLabel: 'Ämne',
  furtherLabels: { email: 'E-post', company: 'Företag', message: 'Meddelande' },
  optional: ' (valfritt)',
  readMore: 'Läs mer',
  sumQuestion: 'Vad är {x} + {y}?',
  trapLabel: 'Lämna det här fältet tomt',
  sendMessage: 'Skicka meddelande',
  sending: 'Skickar …',
  queryInvalid: 'Fyll i alla fält och lös räkneuppgiften rätt.',
  queryFailed: 'Meddelandet kunde inte skickas.',
  querySubmitted: 'Skickat!',
  emailWrong: 'Ange en e-postadress, till exempel namn@example.com.',
  textTooLong: '{label} får ha högst {max} tecken. Din text har {length}: korta den.',
  sumLeft: 'En fråga återstår: lös räkneuppgiften.',
  queryReceived: 'Tack – vi har tagit emot ditt meddelande.',
  companyMissing: 'Ange namnet på ditt företag.',
  messageMissing: 'Skriv ett meddelande.',
  consentMissing: 'Ge ditt samtycke innan du skickar.',
  queryNotStored: 'Den här webbläsaren kan inte spara det, så skicka det igen om några minuter.',
  queriesKept: '{count} meddelanden är sparade i den här webbläsaren och skickas automatiskt.',
  thisQueryKept: 'Det är sparat i den här webbläsaren och skickas automatiskt.',
  oneQueryKept: 'Ditt meddelande är sparat i den här webbläsaren och skickas automatiskt.',
  discard: 'Släng',
  alsoWrite: 'Du kan också skriva till {email}.',
  alsoCall: 'Du kan också ringa {phone}.',
  alsoWriteOrCall: 'Du kan också skriva till {email} eller ringa {phone}.',
  directly: 'Eller nå oss direkt',
  formAgain: {
    title: 'Inte skickat än',
    later:
      'Ditt meddelande kunde inte tas emot just nu. Allt du skrev finns här: skicka det igen om några minuter.',
    tooLarge: 'Ditt meddelande är för långt. Gå tillbaka, korta det och skicka det igen.',
    send: 'Skicka igen',
  },
  toHomePage: 'Till startsidan',
  notFound: {
    title: 'Sidan finns inte',
    text: 'Det finns ingen sida på den här adressen. Den kan ha flyttats, eller så är länken ofullständig.',
    links: 'Letade du efter någon av de här?',
  },
  notReceived: {
    title: 'Inte mottaget',
    text: 'Ditt meddelande kunde inte tas emot just nu.',
    next: 'Inget har gått förlorat',
    back: 'Gå tillbaka i webbläsaren: allt du skrev finns kvar i formuläret.',
    again: 'Skicka det igen om några minuter.',
  },
  thankYou: {
    title: 'Tack',
    text: 'Ditt meddelande har kommit fram. En person läser det och hör av sig på numret du angav.',
    next: 'Vad händer nu',
  },
  siteInOneText: {
    services: 'Tjänster',
    work: 'Projekt',
    pages: 'Sidor',
    contact: 'Kontakt',
    email: 'E-post',
    telephone: 'Telefon',
  },
  consentText: 'Jag godkänner att det jag skickar sparas för att kunna besvaras.',
  acknowledgeSubject: 'Tack för ditt meddelande',
};
