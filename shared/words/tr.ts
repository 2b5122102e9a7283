import type { Words } from './table.ts';

export const tr: Words = {
  home: 'Ana sayfa',
  contactUsLabel: 'Bize ulaşın',
  getStarted: 'Başlayın',
  position: '{number} / {count}',
  carousel: 'döngü',
  slide: 'slayt',
  services: {
    corporateIdentity: 'Kurumsal kimlik',
    whyYouNeed: 'Neden ihtiyacınız var',
    outsourcing: 'Dış kaynak kullanımının yararları',
  },
  networks: {
    twitter: 'Twitter',
    linkedin: 'LinkedIn',
    facebook: 'Facebook',
    instagram: 'Instagram',
  },
  frame: {
    skip: 'İçeriğe geç',
    contact: 'İletişim',
    toHome: '{company}, ana sayfa',
    logo: 'Logo',
    siteLinks: 'Site',
    menu: 'Menü',
    footerLinks: 'Alt bilgi',
    service: 'Hizmet',
    page: 'Sayfa',
  },
  founder: { button: 'Kurucumuzun sözü', title: 'Kurucumuzun sözü:' },
  corporateIdentity: { vision: 'Vizyon', mission: 'Misyon', management: 'Yönetim' },
  benefit: '{number}. yarar',
  sectionTitles: { whatWeAre: 'Ne yapıyoruz', portfolio: 'Çalışmalarımız' },
  allCards: 'Tümünü göster ({count})',
  cardPages: {
    label: 'Sayfalar',
    position: 'Sayfa {number} / {count}',
    previous: 'Önceki',
    next: 'Sonraki',
  },
  memberOn: '{name}, {network}',
  quote: '“{text}”',
  testimonials: { title: 'Müşteri görüşleri', stars: '5 yıldız üzerinden {filled}' },
  news: { title: 'Haberler', all: 'Tüm haberler', newer: 'Daha yeni', older: 'Daha eski' },
  film: { pause: 'Videoyu duraklat', play: 'Videoyu oynat' },
  partners: 'İş ortaklarımız',
  contactHeading: 'Bize ulaşın',
  previousPartners: 'Önceki iş ortakları',
  nextPartners: 'Sonraki iş ortakları',
  previousTestimonial: 'Önceki görüş',
  nextTestimonial: 'Sonraki görüş',
  copyBand: 'Kopya, gerçek site değil',
  closeDialog: 'Kapat',
  enlarge: 'Resmi büyüt ({number}/{count})',
  details: {
    breadcrumb: 'Gezinti yolu',
    area: 'Çalışma alanı',
    client: 'Müşteri',
    year: 'Yıl',
    place: 'Yer',
    work: 'Ne yaptık',
    others: 'Diğer hizmetler',
    talk: 'Bu konuda sorunuz mu var? Yardımcı olmaktan memnuniyet duyarız.',
  },
  process: {
    title: 'Nasıl çalışıyoruz',
    heading: 'Dokuz adım, tek çizgi',
    intro:
      'İlk mesajınızdan kalıcı sonuçlara. Hangi adımda olduğunuzu ve sırada ne olduğunu her zaman bilirsiniz.',
    steps: [
      {
        title: 'Başvuru',
        description:
          'Neye ihtiyacınız olduğunu kendi sözlerinizle anlatırsınız. Bir kişi okur ve sonuna kadar yanınızda olur.',
      },
      {
        title: 'Görüşme',
        description:
          'Yüz yüze ya da telefonda, işi ikimiz de aynı şekilde tarif edene kadar konuşuruz.',
      },
      {
        title: 'Analiz',
        description:
          'Elinizde ne olduğunu, daha önce nelerin denendiğini ve iyi bir sonucun nasıl görüneceğini inceleriz.',
      },
      {
        title: 'Kararlaştırılan çalışma alanlarının analizi',
        description:
          'Kararlaştırdığımız her alanı ayrı ele alırız: kapsamını, risklerini ve ilgilendirdiği kişileri.',
      },
      {
        title: 'Fiyat ve anlaşma',
        description:
          'Her bölüm için açık bir fiyat ve bir oturuşta okunacak kadar kısa bir anlaşma alırsınız.',
      },
      {
        title: 'Ayrıntılı planın sunulması',
        description:
          'Size planın tamamını veririz: kim, neyi, hangi tarihe kadar yapacak ve her bölüm nasıl denetlenecek.',
      },
      {
        title: 'Onay',
        description:
          'Planı sorgular, düzeltir ve onaylarsınız. Siz evet demeden hiçbir şey başlamaz.',
      },
      {
        title: 'Uygulama',
        description:
          'İş kararlaştırılan sırayla ilerler; biten bölümleri tamamlandıkça görürsünüz.',
      },
      {
        title: 'İzleme ve iyileştirme',
        description:
          'Sonuçları günlük kullanımda izler, açıkça raporlar ve yetersiz kalanı iyileştiririz.',
      },
    ],
  },
  searchCategories: 'Kategorilerde ara',
  searchHere: 'Burada ara…',
  categories: 'Kategoriler',
  noCategories: 'Eşleşen kategori bulunamadı.',
  nameLabel: 'Ad',
  phoneLabel: 'Telefon numarası',
  subjectLabel: 'Konu',
  furtherLabels: { email: 'E-posta', company: 'Şirket', message: 'Mesaj' },
  optional: ' (isteğe bağlı)',
  readMore: 'Devamını oku',
  sumQuestion: '{x} + {y} kaç eder?',
  trapLabel: 'Bu alanı boş bırakın',
  sendMessage: 'Mesajı gönder',
  sending: 'Gönderiliyor…',
  queryInvalid: 'Lütfen tüm alanları doldurun ve toplama sorusunu doğru yanıtlayın.',
  queryFailed: 'Mesaj gönderilemedi.',
  querySubmitted: 'Başarıyla gönderildi!',
  emailWrong: 'Bir e-posta adresi girin, örneğin ad@example.com.',
  textTooLong:
    '{label} en çok {max} karakter olabilir. Metniniz {length} karakter: lütfen kısaltın.',
  sumLeft: 'Bir soru kaldı: lütfen toplama sorusunu yanıtlayın.',
  queryReceived: 'Teşekkürler, mesajınızı aldık.',
  companyMissing: 'Şirketinizin adını girin.',
  messageMissing: 'Bir mesaj yazın.',
  consentMissing: 'Göndermeden önce lütfen onay verin.',
  queryNotStored: 'Bu tarayıcı onu saklayamıyor; lütfen birkaç dakika sonra yeniden gönderin.',
  queriesKept: '{count} mesaj bu tarayıcıda saklanıyor ve otomatik olarak gönderilecek.',
  thisQueryKept: 'Bu tarayıcıda saklanıyor ve otomatik olarak gönderilecek.',
  oneQueryKept: 'Mesajınız bu tarayıcıda saklanıyor ve otomatik olarak gönderilecek.',
  discard: 'Vazgeç',
  alsoWrite: '{email} adresine de yazabilirsiniz.',
  alsoCall: '{phone} numarasını da arayabilirsiniz.',
  alsoWriteOrCall: '{email} adresine yazabilir ya da {phone} numarasını arayabilirsiniz.',
  directly: 'Ya da bize doğrudan ulaşın',
  formAgain: {
    title: 'Henüz gönderilmedi',
    later:
      'Mesajınız şu anda alınamadı. Yazdığınız her şey burada: lütfen birkaç dakika sonra yeniden gönderin.',
    tooLarge: 'Mesajınız çok uzun. Geri dönün, kısaltın ve yeniden gönderin.',
    send: 'Yeniden gönder',
  },
  toHomePage: 'Ana sayfaya git',
  notFound: {
    title: 'Sayfa bulunamadı',
    text: 'Bu adreste bir sayfa yok. Taşınmış olabilir ya da bağlantı eksik olabilir.',
    links: 'Bunlardan birini mi arıyordunuz?',
  },
  notReceived: {
    title: 'Alınamadı',
    text: 'Mesajınız şu anda alınamadı.',
    next: 'Hiçbir şey kaybolmadı',
    back: 'Tarayıcınızda geri dönün: yazdığınız her şey hâlâ formda.',
    again: 'Birkaç dakika sonra yeniden gönderin.',
  },
  thankYou: {
    title: 'Teşekkürler',
    text: 'Mesajınız bize ulaştı. Bir kişi okuyacak ve verdiğiniz numaradan size dönecek.',
    next: 'Bundan sonra ne olacak',
  },
  siteInOneText: {
    services: 'Hizmetler',
    work: 'Çalışmalar',
    pages: 'Sayfalar',
    contact: 'İletişim',
    email: 'E-posta',
    telephone: 'Telefon',
  },
  consentText: 'Bana yanıt verilmesi için gönderdiklerimin saklanmasını kabul ediyorum.',
  acknowledgeSubject: 'Mesajınız için teşekkürler',
};
