import type { Words } from './table.ts';

export const pt: Words = {
  home: 'Início',
  contactUsLabel: 'Contacte-nos',
  position: '{number} de {count}',
  carousel: 'carrossel',
  slide: 'diapositivo',
  services: {
    corporateIdentity: 'Identidade corporativa',
    whyYouNeed: 'Porque precisa',
    outsourcing: 'Vantagens da externalização',
  },
  networks: {
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
  frame: {
    skip: 'Saltar para o conteúdo',
    contact: 'Contacto',
    toHome: '{company}, início',
    logo: 'Logótipo',
    siteLinks: 'Site',
    menu: 'Menu',
    footerLinks: 'Rodapé',
    service: 'Serviço',
    page: 'Página',
  },
  founder: { button: 'A palavra do fundador', title: 'A palavra do fundador:' },
  corporateIdentity: { vision: 'Visão', mission: 'Missão', management: 'Direção' },
  benefit: 'Vantagem {number}',
  sectionTitles: { whatWeAre: 'O que fazemos', portfolio: 'Projetos' },
  allCards: 'Ver todos ({count})',
  cardPages: {
    label: 'Páginas',
    position: 'Página {number} de {count}',
    previous: 'Anterior',
    next: 'Seguinte',
  },
  memberOn: '{name} no {network}',
  quote: '«{text}»',
  testimonials: { title: 'Testemunhos', stars: '{filled} de 5 estrelas' },
  film: { pause: 'Pausar o vídeo', play: 'Reproduzir o vídeo' },
  partners: 'Os nossos parceiros',
  contactHeading: 'Contacte-nos',
  previousPartners: 'Parceiros anteriores',
  nextPartners: 'Parceiros seguintes',
  previousTestimonial: 'Testemunho anterior',
  nextTestimonial: 'Testemunho seguinte',
  closeDialog: 'Fechar',
  enlarge: 'Ampliar imagem {number} de {count}',
  details: {
    breadcrumb: 'Caminho de navegação',
    area: 'Área de atuação',
    client: 'Cliente',
    year: 'Ano',
    place: 'Local',
    work: 'O que fizemos',
    others: 'Outros serviços',
    talk: 'Tem alguma pergunta sobre isto? Teremos todo o gosto em ajudar.',
  },
  process: {
    title: 'O nosso processo',
    heading: 'Nove passos, uma linha',
    intro:
      'Da sua primeira mensagem a resultados que duram. Sabe sempre em que passo está e o que vem a seguir.',
    steps: [
      {
        title: 'Pedido',
        description:
          'Diz-nos por palavras suas aquilo de que precisa. Uma pessoa lê e acompanha-o até ao fim.',
      },
      {
        title: 'Reunião',
        description:
          'Conversamos, pessoalmente ou por telefone, até descrevermos a tarefa da mesma forma.',
      },
      {
        title: 'Análise',
        description: 'Estudamos o que tem, o que já foi tentado e como seria um bom resultado.',
      },
      {
        title: 'Análise das áreas acordadas',
        description:
          'Cada área acordada é vista por si: a sua dimensão, os seus riscos e as pessoas que afeta.',
      },
      {
        title: 'Preço e acordo',
        description:
          'Recebe um preço claro para cada parte e um acordo curto o bastante para se ler de uma vez.',
      },
      {
        title: 'Entrega do plano detalhado',
        description:
          'Entregamos-lhe o plano completo: quem faz o quê, até quando e como cada parte será verificada.',
      },
      {
        title: 'Aprovação',
        description: 'Pergunta, corrige e aprova o plano. Nada começa antes do seu sim.',
      },
      {
        title: 'Execução',
        description: 'O trabalho avança na ordem acordada, e vê cada parte assim que está pronta.',
      },
      {
        title: 'Acompanhamento e melhoria',
        description:
          'Seguimos os resultados no dia a dia, relatamo-los com clareza e melhoramos o que não chega.',
      },
    ],
  },
  searchCategories: 'Pesquisar categorias',
  searchHere: 'Pesquisar aqui…',
  categories: 'Categorias',
  noCategories: 'Nenhuma categoria encontrada.',
  nameLabel: 'Nome',
  phoneLabel: 'Telefone',
  subjectLabel: 'Assunto',
  furtherLabels: { email: 'E-mail', company: 'Empresa', message: 'Mensagem' },
  optional: ' (opcional)',
  readMore: 'Ler mais',
  sumQuestion: 'Quanto é {x} + {y}?',
  trapLabel: 'Deixe este campo vazio',
  sendMessage: 'Enviar mensagem',
  sending: 'A enviar…',
  queryInvalid: 'Preencha todos os campos e resolva a soma corretamente.',
  queryFailed: 'Não foi possível enviar a mensagem.',
  querySubmitted: 'Enviado com sucesso!',
  emailWrong: 'Introduza um endereço de e-mail, como nome@example.com.',
  textTooLong:
    '{label}: no máximo {max} caracteres. O seu texto tem {length}; encurte-o, por favor.',
  sumLeft: 'Falta uma pergunta: resolva a soma, por favor.',
  queryReceived: 'Obrigado, recebemos a sua mensagem.',
  companyMissing: 'Introduza o nome da sua empresa.',
  messageMissing: 'Introduza uma mensagem.',
  consentMissing: 'Dê o seu consentimento antes de enviar.',
  queryNotStored:
    'Este navegador não a consegue guardar: envie-a de novo dentro de alguns minutos.',
  queriesKept:
    '{count} mensagens estão guardadas neste navegador e serão enviadas automaticamente.',
  thisQueryKept: 'Está guardada neste navegador e será enviada automaticamente.',
  oneQueryKept: 'A sua mensagem está guardada neste navegador e será enviada automaticamente.',
  discard: 'Eliminar',
  alsoWrite: 'Também pode escrever para {email}.',
  alsoCall: 'Também pode ligar para {phone}.',
  alsoWriteOrCall: 'Também pode escrever para {email} ou ligar para {phone}.',
  directly: 'Ou contacte-nos diretamente',
  formAgain: {
    title: 'Ainda não enviada',
    later:
      'Não foi possível receber a sua mensagem neste momento. Tudo o que escreveu está aqui: envie de novo dentro de alguns minutos.',
    tooLarge: 'A sua mensagem é demasiado longa. Volte atrás, encurte-a e envie-a de novo.',
    send: 'Enviar de novo',
  },
  toHomePage: 'Ir para a página inicial',
  notFound: {
    title: 'Página não encontrada',
    text: 'Não há nenhuma página neste endereço. Pode ter sido movida, ou a ligação pode estar incompleta.',
    links: 'Procurava uma destas?',
  },
  notReceived: {
    title: 'Não recebida',
    text: 'Não foi possível receber a sua mensagem neste momento. Volte atrás para encontrar o seu texto e envie-o de novo dentro de alguns minutos.',
  },
  thankYou: {
    title: 'Obrigado',
    text: 'A sua mensagem chegou. Uma pessoa vai lê-la e contactá-lo pelo número que indicou.',
  },
  siteInOneText: {
    services: 'Serviços',
    work: 'Projetos',
    pages: 'Páginas',
    contact: 'Contacto',
    email: 'E-mail',
    telephone: 'Telefone',
  },
  consentText: 'Aceito que os meus dados sejam guardados para me responderem.',
  acknowledgeSubject: 'Obrigado pela sua mensagem',
};
