import type { Strings } from './table.ts';

export const fr: Strings = {
  home: 'Accueil',
  contactUsLabel: 'Nous contacter',
  getStarted: 'Commencer',
  position: '{number} sur {count}',
  carousel: 'carrousel',
  slide: 'diapositive',
  services: {
    corporateIdentity: 'Identité de l’entreprise',
    whyYouNeed: 'Pourquoi en avez-vous besoin',
    outsourcing: 'Avantages de l’externalisation',
  },
  frame: {
    skip: 'Aller au contenu',
    contact: 'Contact',
    toHome: '{company}, accueil',
    logo: 'Logo',
    siteLinks: 'Site',
    menu: 'Menu',
    footerLinks: 'Pied de page',
    languages: 'Langue',
    service: 'Service',
    page: 'Page',
  },
  founder: { button: 'Le mot du fondateur', title: 'Le mot du fondateur :' },
  corporateIdentity: { vision: 'Vision', mission: 'Mission', management: 'Direction' },
  benefit: 'Avantage {number}',
  sectionTitles: { whatWeAre: 'Ce que nous faisons', portfolio: 'Réalisations' },
  allCards: 'Tout afficher ({count})',
  cardPages: {
    label: 'Pages',
    position: 'Page {number} sur {count}',
    previous: 'Précédente',
    next: 'Suivante',
  },
  memberOn: '{name} sur {network}',
  quote: '« {text} »',
  testimonials: { title: 'Témoignages', stars: '{filled} étoiles sur 5' },
  news: {
    title: 'Actualités',
    all: 'Toutes les actualités',
    newer: 'Plus récent',
    older: 'Plus ancien',
  },
  film: { pause: 'Mettre la vidéo en pause', play: 'Lire la vidéo' },
  partners: 'Nos partenaires',
  contactHeading: 'Contactez-nous',
  previousPartners: 'Partenaires précédents',
  nextPartners: 'Partenaires suivants',
  previousTestimonial: 'Témoignage précédent',
  nextTestimonial: 'Témoignage suivant',
  copyBand: 'Copie, pas le vrai site',
  closeDialog: 'Fermer',
  enlarge: 'Agrandir l’image {number} sur {count}',
  details: {
    breadcrumb: 'Fil d’Ariane',
    area: 'Domaine d’activité',
    client: 'Client',
    year: 'Année',
    place: 'Lieu',
    work: 'Notre intervention',
    others: 'Autres services',
  },
  process: {
    title: 'Notre démarche',
    steps: [
      {
        title: 'Demande',
        description:
          'Vous nous dites ce qu’il vous faut, avec vos propres mots. Une même personne vous lit et vous accompagne jusqu’au bout.',
      },
      {
        title: 'Rencontre',
        description:
          'Nous en parlons, sur place ou par téléphone, jusqu’à décrire la tâche de la même façon.',
      },
      {
        title: 'Analyse',
        description:
          'Nous étudions ce que vous avez, ce qui a déjà été essayé et ce que serait un bon résultat.',
      },
      {
        title: 'Analyse des domaines convenus',
        description:
          'Chaque domaine convenu est examiné pour lui-même : son ampleur, ses risques et les personnes concernées.',
      },
      {
        title: 'Prix et accord',
        description:
          'Vous recevez un prix clair pour chaque partie, et un accord assez court pour être lu d’une traite.',
      },
      {
        title: 'Remise du plan détaillé',
        description:
          'Nous vous remettons le plan complet : qui fait quoi, pour quelle date, et comment chaque partie sera vérifiée.',
      },
      {
        title: 'Validation',
        description:
          'Vous questionnez, corrigez et validez le plan. Rien ne commence avant votre accord.',
      },
      {
        title: 'Réalisation',
        description:
          'Le travail avance dans l’ordre convenu, et vous voyez chaque partie dès qu’elle est terminée.',
      },
      {
        title: 'Suivi et amélioration',
        description:
          'Nous suivons les résultats au quotidien, en rendons compte clairement et améliorons ce qui ne suffit pas.',
      },
    ],
  },
  searchCategories: 'Rechercher une catégorie',
  searchHere: 'Rechercher…',
  categories: 'Catégories',
  noCategories: 'Aucune catégorie correspondante.',
  nameLabel: 'Nom',
  phoneLabel: 'Téléphone',
  subjectLabel: 'Objet',
  furtherLabels: { email: 'E-mail', company: 'Entreprise', message: 'Message' },
  optional: ' (facultatif)',
  readMore: 'En savoir plus',
  sumQuestion: 'Combien font {x} + {y} ?',
  trapLabel: 'Laissez ce champ vide',
  sendMessage: 'Envoyer le message',
  sending: 'Envoi…',
  queryInvalid: 'Veuillez remplir tous les champs et résoudre correctement le calcul.',
  queryFailed: 'Le message n’a pas pu être envoyé.',
  querySubmitted: 'Message envoyé !',
  emailWrong: 'Saisissez une adresse e-mail, par exemple nom@example.com.',
  textTooLong:
    '{label} : {max} caractères au maximum. Votre texte en compte {length}, veuillez le raccourcir.',
  sumLeft: 'Il reste une question : veuillez résoudre le calcul.',
  fieldFaults: { missing: 'Veuillez remplir ce champ.', sum: 'Veuillez vérifier le calcul.' },
  writeAnother: 'Écrire un autre message',
  queryReceived: 'Merci, nous avons bien reçu votre message.',
  companyMissing: 'Saisissez le nom de votre entreprise.',
  messageMissing: 'Saisissez un message.',
  consentMissing: 'Veuillez donner votre accord avant l’envoi.',
  queryNotStored:
    'Ce navigateur ne peut pas le conserver : veuillez le renvoyer dans quelques minutes.',
  queriesKept:
    '{count} messages sont conservés dans ce navigateur et seront envoyés automatiquement.',
  thisQueryKept: 'Il est conservé dans ce navigateur et sera envoyé automatiquement.',
  oneQueryKept: 'Votre message est conservé dans ce navigateur et sera envoyé automatiquement.',
  discard: 'Supprimer',
  alsoWrite: 'Vous pouvez aussi écrire à {email}.',
  alsoCall: 'Vous pouvez aussi appeler le {phone}.',
  alsoWriteOrCall: 'Vous pouvez aussi écrire à {email} ou appeler le {phone}.',
  directly: 'Ou contactez-nous directement',
  formAgain: {
    title: 'Pas encore envoyé',
    later:
      'Votre message n’a pas pu être reçu à l’instant. Tout ce que vous avez écrit est ici : veuillez le renvoyer dans quelques minutes.',
    tooLarge:
      'Votre message est trop long. Revenez en arrière, raccourcissez-le et envoyez-le de nouveau.',
    send: 'Envoyer de nouveau',
  },
  toHomePage: 'Aller à l’accueil',
  notFound: {
    title: 'Page introuvable',
    text: 'Il n’y a pas de page à cette adresse. Elle a peut-être été déplacée, ou le lien est incomplet.',
    links: 'Cherchiez-vous l’une de ces pages ?',
  },
  notReceived: {
    title: 'Non reçu',
    text: 'Votre message n’a pas pu être reçu à l’instant.',
    next: 'Rien n’est perdu',
    back: 'Revenez en arrière dans votre navigateur : tout ce que vous avez saisi est encore dans le formulaire.',
    again: 'Renvoyez-le dans quelques minutes.',
    retry: 'Réessayer',
  },
  thankYou: {
    title: 'Merci',
    text: 'Votre message nous est parvenu. Une personne le lira et vous rappellera au numéro indiqué.',
    next: 'Et maintenant',
  },
  siteInOneText: {
    services: 'Services',
    work: 'Réalisations',
    pages: 'Pages',
    contact: 'Contact',
    email: 'E-mail',
    telephone: 'Téléphone',
  },
  consentText: 'J’accepte que mes données soient conservées pour me répondre.',
  acknowledgeSubject: 'Merci pour votre message',
};
