import type { Words } from './table.ts';

export const es: Words = {
  home: 'Inicio',
  contactUsLabel: 'Contacto',
  getStarted: 'Empezar',
  position: '{number} de {count}',
  carousel: 'carrusel',
  slide: 'diapositiva',
  services: {
    corporateIdentity: 'Identidad corporativa',
    whyYouNeed: 'Por qué lo necesita',
    outsourcing: 'Ventajas de la externalización',
  },
  networks: {
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
  frame: {
    skip: 'Saltar al contenido',
    contact: 'Contacto',
    toHome: '{company}, inicio',
    logo: 'Logotipo',
    siteLinks: 'Sitio',
    menu: 'Menú',
    footerLinks: 'Pie de página',
    service: 'Servicio',
    page: 'Página',
  },
  founder: { button: 'La visión del fundador', title: 'La visión del fundador:' },
  corporateIdentity: { vision: 'Visión', mission: 'Misión', management: 'Dirección' },
  benefit: 'Ventaja {number}',
  sectionTitles: { whatWeAre: 'Qué hacemos', portfolio: 'Proyectos' },
  allCards: 'Ver los {count}',
  cardPages: {
    label: 'Páginas',
    position: 'Página {number} de {count}',
    previous: 'Anterior',
    next: 'Siguiente',
  },
  memberOn: '{name} en {network}',
  quote: '«{text}»',
  testimonials: { title: 'Testimonios', stars: '{filled} de 5 estrellas' },
  news: {
    title: 'Noticias',
    all: 'Todas las noticias',
    newer: 'Más recientes',
    older: 'Más antiguas',
  },
  film: { pause: 'Pausar el vídeo', play: 'Reproducir el vídeo' },
  partners: 'Nuestros socios',
  contactHeading: 'Contacte con nosotros',
  previousPartners: 'Socios anteriores',
  nextPartners: 'Socios siguientes',
  previousTestimonial: 'Testimonio anterior',
  nextTestimonial: 'Testimonio siguiente',
  copyBand: 'Copia, no es el sitio real',
  closeDialog: 'Cerrar',
  enlarge: 'Ampliar imagen {number} de {count}',
  details: {
    breadcrumb: 'Ruta de navegación',
    area: 'Área de actividad',
    client: 'Cliente',
    year: 'Año',
    place: 'Lugar',
    work: 'Qué hicimos',
    others: 'Otros servicios',
    talk: '¿Tiene alguna pregunta al respecto? Estaremos encantados de ayudarle.',
  },
  process: {
    title: 'Nuestro proceso',
    heading: 'Nueve pasos, una línea',
    intro:
      'Desde su primer mensaje hasta resultados que perduran. Siempre sabe en qué paso está y qué viene después.',
    steps: [
      {
        title: 'Consulta',
        description:
          'Nos cuenta con sus propias palabras qué necesita. Una persona lo lee y le acompaña hasta el final.',
      },
      {
        title: 'Reunión',
        description:
          'Lo hablamos, en persona o por teléfono, hasta que ambos describimos la tarea de la misma manera.',
      },
      {
        title: 'Análisis',
        description:
          'Estudiamos lo que tiene, lo que ya se ha intentado y cómo sería un buen resultado.',
      },
      {
        title: 'Análisis de las áreas acordadas',
        description:
          'Cada área acordada se estudia por separado: su tamaño, sus riesgos y las personas a las que afecta.',
      },
      {
        title: 'Precio y acuerdo',
        description:
          'Recibe un precio claro para cada parte y un acuerdo lo bastante breve para leerlo de una vez.',
      },
      {
        title: 'Entrega del plan detallado',
        description:
          'Le entregamos el plan completo: quién hace qué, para cuándo y cómo se comprobará cada parte.',
      },
      {
        title: 'Aprobación',
        description:
          'Usted pregunta, corrige y aprueba el plan. Nada empieza antes de su visto bueno.',
      },
      {
        title: 'Ejecución',
        description:
          'El trabajo avanza en el orden acordado y usted ve cada parte en cuanto está terminada.',
      },
      {
        title: 'Seguimiento y mejora',
        description:
          'Seguimos los resultados en el día a día, informamos con claridad y mejoramos lo que no basta.',
      },
    ],
  },
  searchCategories: 'Buscar categorías',
  searchHere: 'Buscar…',
  categories: 'Categorías',
  noCategories: 'No se han encontrado categorías.',
  nameLabel: 'Nombre',
  phoneLabel: 'Teléfono',
  subjectLabel: 'Asunto',
  furtherLabels: { email: 'Correo electrónico', company: 'Empresa', message: 'Mensaje' },
  optional: ' (opcional)',
  readMore: 'Más información',
  sumQuestion: '¿Cuánto es {x} + {y}?',
  trapLabel: 'Deje este campo vacío',
  sendMessage: 'Enviar mensaje',
  sending: 'Enviando…',
  queryInvalid: 'Rellene todos los campos y resuelva correctamente la suma.',
  queryFailed: 'No se ha podido enviar el mensaje.',
  querySubmitted: '¡Enviado correctamente!',
  emailWrong: 'Escriba una dirección de correo, como nombre@example.com.',
  textTooLong:
    '{label}: como máximo {max} caracteres. Su texto tiene {length}; acórtelo, por favor.',
  sumLeft: 'Falta una pregunta: resuelva la suma, por favor.',
  queryReceived: 'Gracias, hemos recibido su mensaje.',
  companyMissing: 'Escriba el nombre de su empresa.',
  messageMissing: 'Escriba un mensaje.',
  consentMissing: 'Dé su consentimiento antes de enviar.',
  queryNotStored: 'Este navegador no puede guardarlo; envíelo de nuevo en unos minutos.',
  queriesKept: 'Hay {count} mensajes guardados en este navegador, que se enviarán automáticamente.',
  thisQueryKept: 'Está guardado en este navegador y se enviará automáticamente.',
  oneQueryKept: 'Su mensaje está guardado en este navegador y se enviará automáticamente.',
  discard: 'Descartar',
  alsoWrite: 'También puede escribir a {email}.',
  alsoCall: 'También puede llamar al {phone}.',
  alsoWriteOrCall: 'También puede escribir a {email} o llamar al {phone}.',
  directly: 'O contáctenos directamente',
  formAgain: {
    title: 'Todavía no enviado',
    later:
      'No hemos podido recibir su mensaje en este momento. Todo lo que ha escrito está aquí: envíelo de nuevo en unos minutos.',
    tooLarge: 'Su mensaje es demasiado largo. Vuelva atrás, acórtelo y envíelo de nuevo.',
    send: 'Enviar de nuevo',
  },
  toHomePage: 'Ir a la página de inicio',
  notFound: {
    title: 'Página no encontrada',
    text: 'No hay ninguna página en esta dirección. Puede que se haya movido o que el enlace esté incompleto.',
    links: '¿Buscaba una de estas?',
  },
  notReceived: {
    title: 'No recibido',
    text: 'No hemos podido recibir su mensaje en este momento.',
    next: 'No se ha perdido nada',
    back: 'Vuelva atrás en su navegador: todo lo que escribió sigue en el formulario.',
    again: 'Envíelo de nuevo en unos minutos.',
  },
  thankYou: {
    title: 'Gracias',
    text: 'Su mensaje nos ha llegado. Una persona lo leerá y le llamará al número que ha indicado.',
    next: 'Qué ocurre ahora',
  },
  siteInOneText: {
    services: 'Servicios',
    work: 'Proyectos',
    pages: 'Páginas',
    contact: 'Contacto',
    email: 'Correo electrónico',
    telephone: 'Teléfono',
  },
  consentText: 'Acepto que se guarden mis datos para responderme.',
  acknowledgeSubject: 'Gracias por su mensaje',
};
