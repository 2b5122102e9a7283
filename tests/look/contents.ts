import { page } from '../../shared/content/pages/page.ts';
import { pageContent } from '../../shared/content/pages/page-content.ts';
import { service } from '../../shared/content/service.ts';
import { buildImagePath } from '../../shared/rules/images/image-path.ts';
import {
  type FixtureContent,
  fixtureContent,
  fixtureId,
  shippedContent,
} from '../support/fixture-site/fixture-source.ts';

/** Contents of the pages, only in letters of the shipped fonts, so that no machine's own appear. */
export const contents = {
  demo: shippedContent,
  shortest,
  oddest,
  further,
  news,
  picture,
  statement,
} as const;

/** A picture of any ratio, drawn from its address. */
function odd(name: string, width: number, height: number, colour: string): string {
  return buildImagePath(fixtureId(name), { width, height, colour, extension: 'png' });
}

function makeService(name: string, type: 'whatweare' | 'portfolio', fields = {}) {
  return { ...service.parse({ name, type, ...fields }), _id: fixtureId(name) };
}

function makeCategory(owner: string, heading: string, fields = {}) {
  const entry = pageContent.parse({ category_id: fixtureId(owner), heading, ...fields });
  return { ...entry, _id: fixtureId(`${owner}/${heading}`) };
}

/** One of everything, in one or two words, without pictures, in plain blue. */
export async function shortest(): Promise<FixtureContent> {
  return {
    sections: {
      site_identity: {
        company_name: 'Ox',
        colour_1: '#0b5fff',
        tone: 'bright',
        type: 'plain',
        corners: 'square',
        decoration: 'none',
      },
      main_banner: { heading: 'We plough', button_label: 'Ask', button_route: '#contact' },
      about_founder: { title: 'Ida Ox', heading: '<p>I plough.</p>' },
      who_we_are: { heading: 'Two oxen', description: '<p>And a plough.</p>' },
      what_we_are: { title: 'Work', heading: 'Fields' },
      our_skills: { title: 'Skills', details: [{ skill_name: 'Ploughing', rating_value: 90 }] },
      our_team: { heading: 'Us', details: [{ name: 'Ida Ox' }] },
      our_portfolio: { title: 'Done', heading: 'A field' },
      client_testimonials: { details: [{ rating: 5, note: 'Straight.', name: 'Bo' }] },
      get_started: { heading: 'Start', button_label: 'Start', button_route: '#contact' },
      contact_us: { title: 'Contact', heading: 'Call', email: 'a@ox.example' },
      banner: { title: 'Ox' },
    },
    services: [makeService('Field', 'whatweare'), makeService('Hill', 'portfolio')],
    pageContents: [makeCategory('Field', 'Rye')],
    partners: [{ _id: fixtureId('mill'), partner_name: 'Mill', partner_logo: '' }],
  };
}

const long = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft';
const sentence =
  'Überprüfungen, Qualitätssicherungsmaßnahmen und Straßenbahnhaltestellenüberdachungen für Gemeinden';
const paragraph = `<p>${`${sentence}, und zwar jedes Jahr von Neuem. `.repeat(6)}</p>`;
const rich = `<h2>${sentence}</h2>${paragraph}<ul><li><p>${long}</p></li><li><p>Kurz</p></li></ul><blockquote><p>Kurz gesagt: ${sentence}</p></blockquote><pre><code>${'x'.repeat(120)}</code></pre>`;

/** Long words, pictures of every ratio or none, odd numbers of everything, light on dark. */
export async function oddest(): Promise<FixtureContent> {
  const demo = await fixtureContent();
  const square = odd('square logo', 640, 640, '#7a1f3d');
  const upright = odd('upright', 400, 1600, '#20506b');
  const wide = odd('wide', 2400, 300, '#8c6a1a');
  const pictures = [square, '', upright, wide];
  const pictured = (index: number) => pictures[index % pictures.length] ?? '';
  const names = [
    long,
    'Öl',
    sentence,
    'Straßenverkehrssicherungspflicht',
    'Bau',
    'Ämter & Höfe',
    'X',
  ];
  const services = names.map((name, index) =>
    makeService(name, 'whatweare', {
      heading: sentence,
      description: rich,
      image: pictured(index),
    }),
  );
  const projects = names
    .slice(0, 5)
    .map((name, index) =>
      makeService(`${name} (${index})`, 'portfolio', { image: pictured(index + 2) }),
    );
  const { sections } = demo;
  return {
    sections: {
      ...sections,
      site_identity: {
        ...sections.site_identity,
        company_name: 'Überprüfungen und Qualitätssicherungsmaßnahmen für Gemeinden',
        logo: square,
        language: 'de',
        colour_1: '#f0a81c',
        colour_2: '#10202a',
        colour_3: '',
        tone: 'dark',
        type: 'works',
        decoration: 'rules',
      },
      main_banner: {
        ...sections.main_banner,
        heading: `${long} für Gemeinden`,
        description: sentence.repeat(2),
        button_label: 'Beratungsgespräch unverbindlich vereinbaren',
        profile_image: wide,
      },
      about_founder: { title: long, profile_image: wide, heading: rich, subheading: paragraph },
      who_we_are: { ...sections.who_we_are, heading: sentence, cover_image: upright },
      our_skills: {
        ...sections.our_skills,
        details: names.map((skill_name, index) => ({ skill_name, rating_value: index * 16 })),
      },
      our_team: {
        ...sections.our_team,
        details: names.map((name, index) => ({
          name,
          designation: sentence,
          image: pictured(index),
        })),
      },
      client_testimonials: {
        cover_image: upright,
        details: [
          { rating: 4.5, note: `${sentence}, `.repeat(6), name: long, image: wide },
          { rating: 1, note: 'Gut.', name: '' },
        ],
      },
      get_started: { ...sections.get_started, heading: long },
      contact_us: {
        ...sections.contact_us,
        heading: sentence,
        email: 'geschaeftsstelle.qualitaetssicherung@verwaltungsgemeinschaft.example',
        image: wide,
      },
      banner: { title: sentence, image: upright },
    },
    services: [...services, ...projects],
    pageContents: names.map((heading, index) =>
      makeCategory(long, heading, {
        description: rich,
        image: pictured(index + 2),
        contact_us_enabled: true,
        contact_us_label: 'Beratungsgespräch vereinbaren',
      }),
    ),
    partners: [square, upright, wide, '', square].map((partner_logo, index) => ({
      _id: fixtureId(`partner ${index}`),
      partner_name: names[index] ?? '',
      partner_logo,
    })),
  };
}

/** A roofer with only those sections that the specification does not have, most of them full. */
export async function further(): Promise<FixtureContent> {
  const { services, partners } = await fixtureContent();
  const images = services.map(({ image }) => image).filter((image) => image !== '');
  const logos = partners.map(({ partner_logo }) => partner_logo);
  const open = Object.fromEntries(
    ['monday', 'tuesday', 'wednesday', 'thursday'].map((day) => [day, '7:30–17:00']),
  );
  const list = (...items: string[]) =>
    `<ul>${items.map((it) => `<li><p>${it}</p></li>`).join('')}</ul>`;
  return {
    sections: {
      site_identity: {
        company_name: 'Hartmoor Roofing',
        colour_1: '#1d5c4d',
        colour_2: '#f2c14e',
        tone: 'bright',
        type: 'works',
        corners: 'soft',
        decoration: 'none',
      },
      figures: {
        title: 'In figures',
        heading: 'Thirty-nine winters, and every roof still on',
        description: 'We count what we can check. The rest we would rather show you on a ladder.',
        details: [
          { value: '1,240', label: 'Roofs since 1987', note: 'Slate, tile and lead' },
          { value: '39', label: 'Years in business' },
          {
            value: '11',
            label: 'Roofers, four of them apprentices once',
            note: 'All employed here',
          },
          { value: '20 yr', label: 'Guarantee on every new roof', note: 'Passed on when you sell' },
        ],
      },
      gallery: {
        title: 'Seen from above',
        heading: 'Eight roofs you may have walked under',
        details: images.slice(0, 8).map((image, index) => ({
          image,
          caption:
            ['The corn exchange, Welsh slate', '', 'Chapel Lane, lead valleys renewed'][index] ??
            '',
        })),
      },
      logo_stories: {
        title: 'Who we work for',
        heading: 'Three roofs, and what became of them',
        details: [
          {
            logo: logos[0],
            name: 'Northmoor Housing',
            story: 'We relaid 84 roofs in two summers without moving a single tenant out.',
            figure: '84',
            figure_label: 'roofs in two summers',
            link: 'https://northmoor.example',
          },
          {
            logo: logos[1],
            name: 'Saint Wilfrid’s',
            story: 'The school stayed open while we replaced every slate above it.',
          },
          {
            name: 'The Corn Exchange',
            story: 'A leak that three firms could not find was a nail from 1911.',
            figure: '£2.4m',
            figure_label: 'of plasterwork kept dry',
            link: '/details-page/',
          },
        ],
      },
      prices: {
        title: 'Prices',
        heading: 'What a visit costs',
        description: 'Fixed before we start, in writing.',
        details: [
          {
            name: 'Inspection',
            price: '£180',
            note: 'per house, plus VAT',
            included: list(
              'Roof, gutters and loft',
              'Photographs of every fault',
              'Report within a week',
            ),
            button_label: 'Book one',
            button_link: '#contact',
          },
          {
            name: 'Yearly care',
            price: '£34',
            note: 'per month',
            included: list(
              'Two visits a year',
              'Small repairs included',
              'First on the list after a storm',
            ),
            badge: 'Most chosen',
            button_label: 'Start in spring',
            button_link: '#contact',
          },
          {
            name: 'New roof',
            price: 'On request',
            note: 'after an inspection, which is then free',
            included: list('Design and permits', 'Scaffolding', 'Twenty years’ guarantee'),
            button_label: 'Ask us',
            button_link: '#contact',
          },
        ],
        footnote: 'Prices for houses with up to three storeys within 25 miles of Hartmoor.',
      },
      questions: {
        title: 'Questions',
        heading: 'Before you call',
        description: 'Nothing here? Ask us, we answer within a day.',
        details: [
          {
            question: 'How long does a new roof take?',
            answer:
              '<p>Two to three weeks for a house, if the weather holds. We do not start in January.</p>',
          },
          {
            question: 'Can we stay in the house meanwhile?',
            answer: '<p>Yes. We open only as much roof as we can close the same evening.</p>',
          },
          {
            question: 'Do you work on listed buildings?',
            answer: `<p>Yes, and we talk to the council for you. Bring:</p>${list('the listing', 'photographs', 'patience')}`,
          },
          {
            question:
              'What happens if a slate comes loose in a storm, at night, on a bank holiday?',
            answer: '<p>Call the number below. One of us is always on duty.</p>',
          },
        ],
      },
      locations: {
        title: 'Where we are',
        heading: 'Two yards, one telephone',
        details: [
          {
            name: 'Hartmoor',
            address: 'Slate Yard 3\nHartmoor HM4 2RQ',
            map_link: 'https://maps.example/hartmoor',
            phone: '01632 960 142',
            email: 'yard@hartmoor.example',
            ...open,
            friday: '7:30–13:00',
            hours_note: 'Call before you come: we may be on a roof.',
            image: images[0],
          },
          {
            name: 'Lower Vale',
            address: 'The Old Tannery\nLower Vale LV1 7AA',
            phone: '01632 960 143',
            ...open,
            image: images[1],
          },
        ],
      },
    },
    services: [],
    pageContents: [],
    partners: [],
  };
}

/** The demo with another form of the banner, in the layout of its name (corpus/layouts.ts). */
async function withBanner(fields: object): Promise<FixtureContent> {
  const demo = await shippedContent();
  const main_banner = { ...demo.sections.main_banner, ...fields };
  return { ...demo, sections: { ...demo.sections, main_banner } };
}

function picture(): Promise<FixtureContent> {
  return withBanner({ profile_image: odd('screen', 1600, 1000, '#c9d6de') });
}

function statement(): Promise<FixtureContent> {
  return withBanner({ title: '', heading: `Wir bauen ${long.slice(0, 24)}, die bleiben` });
}

/** More news than the section shows, with and without pictures. */
export async function news(): Promise<FixtureContent> {
  const article = (news_date: string, title: string, intro = '', image = '') => ({
    ...page.parse({ title, intro, image, news_date, address: `news/${news_date}` }),
    _id: fixtureId(title),
  });
  const text =
    '<p>The old stair was closed on Monday. The new one carries four times the load and lets the light down to the second floor.</p>';
  const parts = [{ heading: 'Why now', text }, { text }].map((it) => page.shape.parts.parse([it]));
  return {
    sections: {
      site_identity: {
        company_name: 'Ashdown Joinery',
        colour_1: '#7a2e1d',
        colour_2: '#e9d8b4',
        tone: 'calm',
        corners: 'soft',
        decoration: 'none',
      },
      news: { title: 'News', heading: 'From the workshop', count: '3' },
    },
    services: [],
    pageContents: [],
    partners: [],
    pages: [
      article('2025-03-09', 'Closed for a week'),
      article('2026-01-20', 'Four apprentices', 'They start in September.'),
      {
        ...article(
          '2026-04-02',
          'A stair for the library in Lewes',
          'Eleven metres of ash, put up in nine nights while the readers slept.',
          odd('stair', 1200, 800, '#8c6a4a'),
        ),
        parts: parts.flat(),
      },
      article('2026-05-11', 'We publish our prices', 'One page, without a form.'),
      article(
        '2026-06-30',
        'Qualitätssicherungsmaßnahmen: how a German word became our shop rule',
        'An introduction that is longer than its card allows, so that it ends with an ellipsis after three lines, which is where most readers have decided anyway whether they want to read on.',
        odd('tall', 600, 1400, '#3f5a52'),
      ),
    ],
  };
}
