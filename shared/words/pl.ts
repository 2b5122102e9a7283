import type { Words } from './table.ts';

export const pl: Words = {
  home: 'Strona główna',
  contactUsLabel: 'Skontaktuj się',
  position: '{number} z {count}',
  carousel: 'karuzela',
  slide: 'slajd',
  services: {
    corporateIdentity: 'Kim jesteśmy jako firma',
    whyYouNeed: 'Dlaczego to potrzebne',
    outsourcing: 'Korzyści z outsourcingu',
  },
  networks: {
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
  frame: {
    skip: 'Przejdź do treści',
    contact: 'Kontakt',
    toHome: '{company}, strona główna',
    logo: 'Logo',
    siteLinks: 'Serwis',
    menu: 'Menu',
    footerLinks: 'Stopka',
    service: 'Usługa',
    page: 'Strona',
  },
  founder: { button: 'Słowo założyciela', title: 'Słowo założyciela:' },
  corporateIdentity: { vision: 'Wizja', mission: 'Misja', management: 'Zarząd' },
  benefit: 'Korzyść {number}',
  sectionTitles: { whatWeAre: 'Co robimy', portfolio: 'Realizacje' },
  allCards: 'Pokaż wszystkie ({count})',
  cardPages: {
    label: 'Strony',
    position: 'Strona {number} z {count}',
    previous: 'Poprzednia',
    next: 'Następna',
  },
  memberOn: '{name}: {network}',
  quote: '„{text}”',
  testimonials: { title: 'Opinie', stars: 'Ocena: {filled} na 5' },
  film: { pause: 'Wstrzymaj film', play: 'Odtwórz film' },
  partners: 'Nasi partnerzy',
  contactHeading: 'Kontakt',
  previousPartners: 'Poprzedni partnerzy',
  nextPartners: 'Następni partnerzy',
  previousTestimonial: 'Poprzednia opinia',
  nextTestimonial: 'Następna opinia',
  closeDialog: 'Zamknij',
  enlarge: 'Powiększ zdjęcie {number} z {count}',
  details: {
    breadcrumb: 'Ścieżka nawigacji',
    area: 'Obszar działania',
    client: 'Klient',
    year: 'Rok',
    place: 'Miejsce',
    work: 'Co zrobiliśmy',
    others: 'Inne usługi',
    talk: 'Mają Państwo pytania na ten temat? Chętnie pomożemy.',
  },
  process: {
    title: 'Jak pracujemy',
    heading: 'Dziewięć kroków, jedna linia',
    intro:
      'Od pierwszej wiadomości do trwałych wyników. Zawsze wiadomo, na którym etapie jesteśmy i co będzie dalej.',
    steps: [
      {
        title: 'Zapytanie',
        description:
          'Piszą Państwo własnymi słowami, czego potrzeba. Jedna osoba to czyta i prowadzi sprawę do końca.',
      },
      {
        title: 'Spotkanie',
        description:
          'Rozmawiamy, osobiście lub przez telefon, aż obie strony opiszą zadanie tak samo.',
      },
      {
        title: 'Analiza',
        description:
          'Sprawdzamy, co już jest, czego próbowano wcześniej i jak wyglądałby dobry wynik.',
      },
      {
        title: 'Analiza uzgodnionych obszarów prac',
        description:
          'Każdy uzgodniony obszar badamy osobno: jego zakres, ryzyko i ludzi, których dotyczy.',
      },
      {
        title: 'Cena i umowa',
        description:
          'Jasna cena każdej części i umowa na tyle krótka, by przeczytać ją za jednym razem.',
      },
      {
        title: 'Szczegółowy plan',
        description:
          'Przekazujemy cały plan: kto co robi, do kiedy i jak każda część zostanie sprawdzona.',
      },
      {
        title: 'Akceptacja',
        description:
          'Czas na pytania, poprawki i zatwierdzenie planu. Nic nie zaczyna się bez zgody.',
      },
      {
        title: 'Realizacja',
        description:
          'Praca postępuje w uzgodnionej kolejności, a gotowe części widać od razu po ukończeniu.',
      },
      {
        title: 'Monitorowanie i ulepszanie',
        description:
          'Śledzimy wyniki na co dzień, jasno o nich informujemy i poprawiamy to, co nie wystarcza.',
      },
    ],
  },
  searchCategories: 'Szukaj w kategoriach',
  searchHere: 'Szukaj…',
  categories: 'Kategorie',
  noCategories: 'Nie znaleziono pasujących kategorii.',
  nameLabel: 'Imię i nazwisko',
  phoneLabel: 'Numer telefonu',
  subjectLabel: 'Temat',
  furtherLabels: { email: 'E-mail', company: 'Firma', message: 'Wiadomość' },
  optional: ' (opcjonalnie)',
  readMore: 'Więcej',
  sumQuestion: 'Ile to jest {x} + {y}?',
  trapLabel: 'Pozostaw to pole puste',
  sendMessage: 'Wyślij wiadomość',
  sending: 'Wysyłanie…',
  queryInvalid: 'Wypełnij wszystkie pola i podaj poprawny wynik działania.',
  queryFailed: 'Nie udało się wysłać wiadomości.',
  querySubmitted: 'Wysłano!',
  emailWrong: 'Podaj adres e-mail, na przykład imie@example.com.',
  textTooLong: '{label}: limit znaków to {max}, a w tekście jest ich {length}. Skróć tekst.',
  sumLeft: 'Zostało jedno pytanie: podaj wynik działania.',
  queryReceived: 'Dziękujemy, otrzymaliśmy wiadomość.',
  companyMissing: 'Podaj nazwę firmy.',
  messageMissing: 'Wpisz wiadomość.',
  consentMissing: 'Przed wysłaniem wyraź zgodę.',
  queryNotStored: 'Ta przeglądarka nie może jej zapisać. Wyślij ją ponownie za kilka minut.',
  queriesKept: 'Wiadomości zapisane w tej przeglądarce: {count}. Zostaną wysłane automatycznie.',
  thisQueryKept: 'Jest zapisana w tej przeglądarce i zostanie wysłana automatycznie.',
  oneQueryKept: 'Wiadomość jest zapisana w tej przeglądarce i zostanie wysłana automatycznie.',
  discard: 'Odrzuć',
  alsoWrite: 'Można też napisać na adres {email}.',
  alsoCall: 'Można też zadzwonić pod numer {phone}.',
  alsoWriteOrCall: 'Można też napisać na adres {email} lub zadzwonić pod numer {phone}.',
  directly: 'Albo skontaktuj się bezpośrednio',
  formAgain: {
    title: 'Jeszcze nie wysłano',
    later:
      'W tej chwili nie udało się odebrać wiadomości. Cały tekst jest tutaj: wyślij go ponownie za kilka minut.',
    tooLarge: 'Wiadomość jest za długa. Wróć, skróć ją i wyślij ponownie.',
    send: 'Wyślij ponownie',
  },
  toHomePage: 'Przejdź do strony głównej',
  notFound: {
    title: 'Nie znaleziono strony',
    text: 'Pod tym adresem nie ma strony. Mogła zostać przeniesiona albo link jest niepełny.',
    links: 'Czy chodziło o jedną z tych stron?',
  },
  notReceived: {
    title: 'Nie odebrano',
    text: 'W tej chwili nie udało się odebrać wiadomości. Wróć do swojego tekstu i wyślij go ponownie za kilka minut.',
  },
  thankYou: {
    title: 'Dziękujemy',
    text: 'Wiadomość do nas dotarła. Ktoś ją przeczyta i odezwie się pod podanym numerem.',
  },
  siteInOneText: {
    services: 'Usługi',
    work: 'Realizacje',
    pages: 'Strony',
    contact: 'Kontakt',
    email: 'E-mail',
    telephone: 'Telefon',
  },
  consentText: 'Zgadzam się na przechowywanie moich danych w celu udzielenia odpowiedzi.',
  acknowledgeSubject: 'Dziękujemy za wiadomość',
};
