import type { Words } from './table.ts';

export const it: Words = {
  home: 'Home',
  contactUsLabel: 'Contattaci',
  position: '{number} di {count}',
  carousel: 'carosello',
  slide: 'diapositiva',
  services: {
    corporateIdentity: 'Identità aziendale',
    whyYouNeed: 'Perché ti serve',
    outsourcing: 'Vantaggi dell’esternalizzazione',
  },
  networks: {
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
  frame: {
    skip: 'Vai al contenuto',
    contact: 'Contatti',
    toHome: '{company}, home',
    logo: 'Logo',
    siteLinks: 'Sito',
    menu: 'Menu',
    footerLinks: 'Piè di pagina',
    service: 'Servizio',
    page: 'Pagina',
  },
  founder: { button: 'La parola al fondatore', title: 'La parola al fondatore:' },
  corporateIdentity: { vision: 'Visione', mission: 'Missione', management: 'Direzione' },
  benefit: 'Vantaggio {number}',
  sectionTitles: { whatWeAre: 'Cosa facciamo', portfolio: 'Progetti' },
  allCards: 'Mostra tutti ({count})',
  cardPages: {
    label: 'Pagine',
    position: 'Pagina {number} di {count}',
    previous: 'Precedente',
    next: 'Successiva',
  },
  memberOn: '{name} su {network}',
  quote: '«{text}»',
  testimonials: { title: 'Testimonianze', stars: '{filled} stelle su 5' },
  film: { pause: 'Metti in pausa il video', play: 'Riproduci il video' },
  partners: 'I nostri partner',
  contactHeading: 'Contattaci',
  previousPartners: 'Partner precedenti',
  nextPartners: 'Partner successivi',
  previousTestimonial: 'Testimonianza precedente',
  nextTestimonial: 'Testimonianza successiva',
  closeDialog: 'Chiudi',
  enlarge: 'Ingrandisci l’immagine {number} di {count}',
  details: {
    breadcrumb: 'Percorso di navigazione',
    area: 'Ambito di attività',
    client: 'Cliente',
    year: 'Anno',
    place: 'Luogo',
    work: 'Cosa abbiamo fatto',
    others: 'Altri servizi',
    talk: 'Ha domande in proposito? Saremo lieti di aiutarla.',
  },
  process: {
    title: 'Il nostro metodo',
    heading: 'Nove passi, una linea',
    intro:
      'Dal tuo primo messaggio a risultati che durano. Sai sempre a che punto sei e che cosa viene dopo.',
    steps: [
      {
        title: 'Richiesta',
        description:
          'Ci dici con parole tue di che cosa hai bisogno. Una persona legge e ti segue fino alla fine.',
      },
      {
        title: 'Incontro',
        description:
          'Ne parliamo, di persona o al telefono, finché descriviamo il compito allo stesso modo.',
      },
      {
        title: 'Analisi',
        description:
          'Studiamo che cosa hai, che cosa è già stato tentato e come sarebbe un buon risultato.',
      },
      {
        title: 'Analisi delle aree concordate',
        description:
          'Ogni area concordata viene esaminata a sé: le dimensioni, i rischi e le persone coinvolte.',
      },
      {
        title: 'Prezzo e accordo',
        description:
          'Ricevi un prezzo chiaro per ogni parte e un accordo abbastanza breve da leggere tutto d’un fiato.',
      },
      {
        title: 'Consegna del piano dettagliato',
        description:
          'Ti consegniamo il piano completo: chi fa che cosa, entro quando e come verrà verificata ogni parte.',
      },
      {
        title: 'Approvazione',
        description: 'Fai domande, correggi e approvi il piano. Nulla comincia prima del tuo sì.',
      },
      {
        title: 'Esecuzione',
        description:
          'Il lavoro procede nell’ordine concordato e vedi ogni parte non appena è finita.',
      },
      {
        title: 'Monitoraggio e ottimizzazione',
        description:
          'Seguiamo i risultati nell’uso quotidiano, li riportiamo con chiarezza e miglioriamo ciò che non basta.',
      },
    ],
  },
  searchCategories: 'Cerca nelle categorie',
  searchHere: 'Cerca qui…',
  categories: 'Categorie',
  noCategories: 'Nessuna categoria trovata.',
  nameLabel: 'Nome',
  phoneLabel: 'Numero di telefono',
  subjectLabel: 'Oggetto',
  furtherLabels: { email: 'E-mail', company: 'Azienda', message: 'Messaggio' },
  optional: ' (facoltativo)',
  readMore: 'Leggi di più',
  sumQuestion: 'Quanto fa {x} + {y}?',
  trapLabel: 'Lascia vuoto questo campo',
  sendMessage: 'Invia messaggio',
  sending: 'Invio in corso…',
  queryInvalid: 'Compila tutti i campi e risolvi correttamente la somma.',
  queryFailed: 'Non è stato possibile inviare il messaggio.',
  querySubmitted: 'Inviato con successo!',
  emailWrong: 'Inserisci un indirizzo e-mail, come nome@example.com.',
  textTooLong: '{label}: al massimo {max} caratteri. Il tuo testo ne ha {length}: accorcialo.',
  sumLeft: 'Manca una domanda: risolvi la somma.',
  queryReceived: 'Grazie, abbiamo ricevuto il tuo messaggio.',
  companyMissing: 'Inserisci il nome della tua azienda.',
  messageMissing: 'Inserisci un messaggio.',
  consentMissing: 'Dai il tuo consenso prima di inviare.',
  queryNotStored: 'Questo browser non può conservarlo: invialo di nuovo tra qualche minuto.',
  queriesKept:
    '{count} messaggi sono conservati in questo browser e saranno inviati automaticamente.',
  thisQueryKept: 'È conservato in questo browser e sarà inviato automaticamente.',
  oneQueryKept: 'Il tuo messaggio è conservato in questo browser e sarà inviato automaticamente.',
  discard: 'Elimina',
  alsoWrite: 'Puoi anche scrivere a {email}.',
  alsoCall: 'Puoi anche chiamare il {phone}.',
  alsoWriteOrCall: 'Puoi anche scrivere a {email} o chiamare il {phone}.',
  directly: 'Oppure contattaci direttamente',
  formAgain: {
    title: 'Non ancora inviato',
    later:
      'In questo momento non è stato possibile ricevere il tuo messaggio. Tutto ciò che hai scritto è qui: invialo di nuovo tra qualche minuto.',
    tooLarge: 'Il tuo messaggio è troppo lungo. Torna indietro, accorcialo e invialo di nuovo.',
    send: 'Invia di nuovo',
  },
  toHomePage: 'Vai alla home',
  notFound: {
    title: 'Pagina non trovata',
    text: 'A questo indirizzo non c’è nessuna pagina. Forse è stata spostata, o il collegamento è incompleto.',
    links: 'Cercavi una di queste?',
  },
  notReceived: {
    title: 'Non ricevuto',
    text: 'In questo momento non è stato possibile ricevere il tuo messaggio. Torna indietro per ritrovare il testo e invialo di nuovo tra qualche minuto.',
  },
  thankYou: {
    title: 'Grazie',
    text: 'Il tuo messaggio è arrivato. Una persona lo leggerà e ti richiamerà al numero che hai indicato.',
  },
  siteInOneText: {
    services: 'Servizi',
    work: 'Progetti',
    pages: 'Pagine',
    contact: 'Contatti',
    email: 'E-mail',
    telephone: 'Telefono',
  },
  consentText: 'Accetto che i miei dati siano conservati per ricevere una risposta.',
  acknowledgeSubject: 'Grazie per il tuo messaggio',
};
