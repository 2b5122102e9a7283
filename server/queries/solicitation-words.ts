/**
 * Words of offers that are sent to every website alike, in some twenty languages: what is sold, that it is offered, to
 * whom, a promise or threat, and the call to answer. Phrases stand between commas. Each of their words is the beginning
 * of one, without accents; `a|b` is either, `*` any, `=` the whole word. What is written without spaces is looked for
 * anywhere. One sign tells nothing: real queries name the same things.
 */
export const signs = {
  sold: `
    seo=, search engine, suchmaschinen, zoekmachine, sokmotor, sogemaskine, sokemotor, hakukone, referencement,
    posicionamiento, posizionamento, posicionamento, pozycjonowan, optimalizac, optimizare, keresooptimal, arama motor,
    раскрутк, продвижени, просуванн, προωθηση, backlink, dofollow, link build, linkaufbau, linkbygg,
    guest post|blog|article, sponsored post|article, gastartikel|gastbeitrag|gastblog, article invite|sponsorise,
    articulo patrocinado|invitado, domain authority, first|1st page of google, page 1|one of google, seite 1, platz 1,
    premiere page, primera|prima|primeira|eerste pagina, pierwsz stron, перв страниц, website|web traffic, trafic,
    traffico, трафик, google ads|maps|business|review, lead generat, leadgener,
    follower, abonnes, seguidores, подписчик, five|5 star, review for your, email|mail|contact|mailing|b2b list|database|data=,
    adressliste|adressdaten, base de donnees|datos, baz danych|adres|mail, баз адрес|email|контакт|клиент|компани,
    рассылк, contact forms, web|website|site design|redesign|development, webdesign, webentwicklung, redesign, relaunch,
    diseno web, creation de site, sviluppo web, stron internetow, mobile app, app development, explainer, erklarvideo,
    video production, virtual assistant, call center|centre, outsourc, chatbot, artificial intelligence,
    business loan, loan, funding, kredit, credit, prestam, prestit, pozyczk, kredyt, кредит, invest, crypto, krypto,
    bitcoin, forex, casino, wholesale, manufacturer, factory, supplier, hersteller, fabricant,
    优化, 排名, 推广, 外链, 流量, 厂家, 代工, 集客, アクセスアッフ, 上位表示, ホームヘーシ制作, ホームヘーシ作成, リスト,
    검색최적화, 상위노출, 홍보, متابع`,
  offered: `
    we offer|provide|sell|supply|specialize|specialise|deliver|design|develop|build|create|help|place|can=,
    we are a|an leading|top|seo|web|digital|team|company|agency|manufacturer|factory, i offer|provide|help|specialize=,
    i can help|increase|improve|build|design|get, i work with, i run a, our service|team|expert|package|price|software|solution,
    wir bieten|erstellen|helfen|optimieren|bringen|verkaufen|produzieren|steigern, wir sind ein, ich biete|helfe,
    unser angebot|leistung|service|dienst|paket|agentur|team, unsere angebot|leistung|service|dienst|paket|agentur|team,
    nous proposons|offrons|aidons|creons|vendons|realisons, nous sommes une, notre agence|equipe|offre|service, vous proposons,
    ofrecemos, ofrezco, somos un, nuestr servicio|agencia|equipo|empresa, offriamo, proponiamo, siamo un,
    nostr servizi|agenzia|team|azienda, oferecemos, noss servic|agencia|equipe|empresa, wij bieden|helpen|maken|verbeteren,
    wij zijn een, onze diensten|bureau|team|specialisten, oferujemy, zajmujemy sie, pomagamy, jestesmy firma|agencja,
    vi erbjuder|tilbyder|tilbyr|hjalper|hjaelper|hjelper, vi ar|er en, vara|vart|vores tjanst|ydelse|tjenest, tarjoamme,
    autamme, nabizime, ponukame, kinalunk, ajanljuk, oferim, nudimo, ponujamo, предлагаем, предложить,
    мы занимаемся|поможем|создаем|делаем, пропонуемо, предлагаме, προσφερουμε, sunuyoruz, sagliyoruz, hizmet ver,
    menawarkan, chung toi cung|chuyen, 我们提供, 我们是一家, 我们可以, 我们公司, 我们专业, 我司, 弊社, こ提案, こ案内,
    제공합니다, 저희는, نقدم, हम परदान`,
  aimed: `
    your web|website|site|business|company|brand|page|store|shop|domain|ranking|traffic|sales|instagram,
    your * web|website|site|business|company|brand|page|store|shop|domain|ranking|traffic|sales|instagram,
    ihre|eure|deine|ihr web|website|homepage|seite|firma|unternehmen|marke|kunden|umsatz|geschaft|auftritt|ranking,
    votre site|entreprise|societe|marque|activite|visibilite|chiffre, su|tu|sus sitio|pagina|web|empresa|negocio|marca|ventas,
    vostro|tuo|suo|vostra|tua|sua sito|azienda|attivita|impresa|pagina, seu|sua|vosso site|empresa|negocio|pagina|marca,
    uw|jouw|jullie website|site|bedrijf|webshop|onderneming, panstwa|wasz|twoj stron|firm|biznes,
    er=|din|deres|jeres|dit hemsida|hjemmeside|nettside|webbplats|foretag|virksomhed|bedrift|sajt, sivustonne|sivustosi,
    yrityksenne, vas web|strank|firm|stran, weboldal, site ul dumneavoastra|dvs, ваш сайт|бизнес|компани|фирм,
    siteniz, isletmeniz, sirketiniz, 您的网站, 您网站, 贵公司, 贵司, 您的公司, 您的企业, 您的店铺, 你们网站, 貴社, 御社, 귀사, موقعك|موقعكم`,
  lured: `
    million dollar|usd|euro|pound|us=|of, millionen euro|dollar, inheritance, next of kin, beneficiary, deceased, lottery,
    you won, you have won, passive|extra income, work from home, double your, guarantee, risk free, bitcoin, hacked,
    suspended, will expire, expire soon|today|tomorrow, final notice|reminder, last chance, limited time|offer, legal action,
    copyright, verify your, dating, singles, viagra, cialis, free spins, bonus, whatsapp, telegram, unsubscribe, erbschaft,
    verdienen sie, gewonnen, garanti, heritage, gagnez, ganar|gana dinero, herencia, millones de, guadagn, eredita, ganhe,
    heranca, zarab, gwarant, verdien, gegarandeerd, наслед, миллион, заработ, гарант, казино, бонус, заробіт, kazan,
    遗产, 彩票, 保证, 博彩, 副業, 稼け, 必す, 보장, 수익, ارباح, مضمون`,
  called: `
    interested, let me|us know, shall|can|may|could|should i|we send|share|call|show|give|schedule|provide, reply,
    get in touch, contact us, order now, price list, pricelist, free audit|quote|sample|trial|demo|analysis|report|consultation|check,
    schedule a call|quick, quick call, 10|15|20 min, interesse, interessiert, darf ich ihnen|anrufen, durfen wir ihnen|sie,
    unverbindlich, kostenlos analyse|erst|angebot|test|berat, preisliste, devis|audit gratuit, souhaitez vous, puis je vous,
    le|les interesa, interesad, presupuesto sin, sin compromiso, interessat, senza impegno, preventivo gratuit,
    posso enviar|inviar|mand, geinteresseerd, vrijblijvend, zainteresowan, czy moge, bezplatn, intresserad, interesseret,
    interessert, kiinnosta, mate zajem, erdekli, sunteti interesat, интересует, интересно ли, заинтересован, бесплатн,
    безкоштовн, ilgilenir, ucretsiz, tertarik, quan tam, 感兴趣, 需要的话, 联系我, 免费, こ興味, 無料, こ連絡くたさい, 관심, 무료, مهتم, مجان`,
} as const;
