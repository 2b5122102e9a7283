import { landingVariants } from '../../shared/content/site-layout.ts';
import { type FixtureContent, fixtureId } from '../../tests/support/fixture-site/fixture-source.ts';

const counts = [1, 2, 3, 5, 8];
const presences = ['all', 'some', 'none'] as const;

/**
 * The team has the longest list of combinations: its number, and four parts that all, some or none have, in both
 * forms.
 */
export const combinations = counts.length * presences.length ** 4 * 2;

type Has = (part: string, index: number) => boolean;

/**
 * Content whose lists each take one combination of missing parts; over `combinations` numbers each list takes all of
 * its own.
 */
export function withMissingParts(demo: FixtureContent, number: number): FixtureContent {
  const form = number % 2;
  const pick = <Item>(items: readonly Item[], at: number) => items[at % items.length] as Item;
  const { sections, services, pageContents, partners } = structuredClone(demo);
  /** Cards from services, the section's own items, or both. */
  const source = pick(['services', 'own', 'both'] as const, Math.floor(number / (5 * 3 ** 3)));
  const listOf = <Item>(
    parts: string[],
    make: (has: (part: string) => boolean, at: number) => Item,
  ) => {
    const presence = new Map(
      parts.map((part, at) => [part, pick(presences, Math.floor(number / (5 * 3 ** at)))]),
    );
    const has: Has = (part, index) => {
      const is = presence.get(part);
      return is === 'all' || (is === 'some' && (index + parts.indexOf(part)) % 2 === 0);
    };
    return Array.from({ length: pick(counts, number) }, (_, index) =>
      make((part) => has(part, index), index),
    );
  };
  const headings = [
    { title: 'Our approach', heading: 'Communication and qualification for schools' },
    { title: 'Our approach', heading: '' },
    { title: '', heading: '' },
  ];
  const head = pick(headings, Math.floor(number / 3));
  const description =
    number % 4 < 2 ? 'We write, check and print the materials you teach with.' : '';
  const cover = (name: string) =>
    number % 3
      ? String(
          (sections[name as keyof typeof sections] as { cover_image?: string })?.cover_image ?? '',
        )
      : '';
  const detailsOf = (name: 'our_team' | 'client_testimonials' | 'our_skills') =>
    (sections[name] as { details: { image: string; name: string }[] }).details;
  const faces = detailsOf('our_team')
    .map(({ image }) => image)
    .filter(Boolean);
  const pictures = services.map(({ image }) => image).filter(Boolean);
  const made = (type: 'whatweare' | 'portfolio', parts: string[]) =>
    listOf(parts, (has, at) => ({
      ...pick(
        services.filter((one) => one.type === type),
        at,
      ),
      _id: fixtureId(`${type}${at}`),
      address: '',
      heading: has('heading') ? 'Lesson plans written for your own classes' : '',
      image: has('picture') ? pick(pictures, at) : '',
      icon: has('icon') ? pick(pictures, at) : '',
    }));
  const cards = made('whatweare', ['heading', 'picture', 'icon']);
  const pieces = made('portfolio', ['picture']);
  const unlinked = listOf(['name', 'text', 'picture'], (has, at) => ({
    service_id: '',
    heading: has('name') ? 'Examination' : '',
    subheading: has('text') ? 'Marking and moderation' : '',
    image: has('picture') ? pick(pictures, at) : '',
    icon: has('text') ? pick(pictures, at) : '',
  }));
  const works = listOf(['picture', 'title', 'link'], (has, at) => ({
    title: has('title') ? 'Fractions for Northmoor School' : '',
    heading: '',
    image: has('picture') ? pick(pictures, at) : '',
    button_link: has('link') ? 'https://example.com/' : '',
  }));
  const steps = listOf(['title', 'text'], (has, at) => ({
    title: has('title') ? pick(['Brief', 'Quality assurance', 'Moderation and printing'], at) : '',
    description: has('text') ? 'We plan backwards from the first day of term.' : '',
  }));
  const richText = '<p>We set, mark and moderate.</p>';
  const parts = listOf(['heading', 'text', 'picture', 'button'], (has, at) => ({
    section: '' as const,
    heading: has('heading') ? 'Examinations' : '',
    text: has('text') ? richText : '',
    image: has('picture') ? pick(pictures, at) : '',
    button_label: has('button') ? 'Ask us' : '',
    button_route: has('button') ? 'https://example.com/' : '',
  }));
  const who = sections.who_we_are as Record<string, Record<string, unknown>>;
  const social = listOf(['link'], (has) => has('link')).slice(0, 4);
  const socialLink = (at: number) => (social[at] ? 'https://example.com/' : '');
  const linkList = (text: string) =>
    listOf([], (_, at) => ({ label: `${text} ${at}`, link: '#contact' }));
  const area = listOf(['heading', 'text', 'button', 'words'], (has) => has)[0] as (
    part: string,
  ) => boolean;
  const matters = ['vision', 'mission', 'management'];
  const owner = cards[0];
  return {
    sections: {
      ...sections,
      site_identity: {
        ...sections.site_identity,
        site_layout: Object.entries(landingVariants).map(([section, variants]) => ({
          section,
          shown: true,
          variant: variants[form] ?? '',
        })),
      },
      who_we_are: {
        ...who,
        ...head,
        main_description: description,
        cover_image: cover('who_we_are'),
        corporate_identity: {
          ...who.corporate_identity,
          description,
          ...Object.fromEntries(
            listOf(['title', 'text'], (has, at) => [
              [`${pick(matters, at)}_title`, has('title') ? 'Our promise' : ''],
              [`${pick(matters, at)}_description`, has('text') ? richText : ''],
            ])
              .slice(0, matters.length)
              .flat(),
          ),
        },
        why_you_need: {
          ...who.why_you_need,
          why_description: description,
          reasons: listOf(['sentence'], (has) =>
            has('sentence')
              ? 'Nothing is late. We plan backwards from the first day of term.'
              : 'One team',
          ),
        },
        outsourcing: {
          ...who.outsourcing,
          description,
          details: listOf(['text', 'picture'], (has, at) => ({
            texts: has('text') ? 'Your teachers teach, and we do the rest of it.' : '',
            image: has('picture') ? pick(pictures, at) : '',
          })),
        },
      },
      what_we_are: {
        ...sections.what_we_are,
        ...head,
        details: source === 'services' ? [] : unlinked,
      },
      our_skills: {
        ...head,
        description,
        cover_image: cover('our_skills'),
        details: listOf(['picture', 'figure'], (has, at) => ({
          skill_name: pick(['Communication', 'Quality assurance of examinations', 'Writing'], at),
          rating_value: (at * 37 + 20) % 101,
          figure: has('figure') ? '1,200+' : '',
          image: has('picture') ? pick(faces, at) : '',
        })),
      },
      our_team: {
        ...head,
        description,
        details: listOf(['picture', 'link', 'designation', 'name'], (has, at) => ({
          name: has('name') ? pick(detailsOf('our_team'), at).name : '',
          designation: has('designation') ? 'Head of quality assurance and moderation' : '',
          twitter_link: has('link') ? 'https://twitter.com/a' : '',
          linkedin_link: has('link') && at % 3 ? 'https://linkedin.com/a' : '',
          image: has('picture') ? pick(faces, at) : '',
        })),
      },
      our_portfolio: {
        ...sections.our_portfolio,
        ...head,
        details: source === 'services' ? [] : works,
      },
      process: { ...head, description, on_pages: 'shown', steps },
      client_testimonials: {
        title: head.title,
        cover_image: cover('client_testimonials'),
        details: listOf(['note', 'name', 'designation', 'picture'], (has, at) => ({
          rating: (at % 5) + 1,
          note: has('note') ? 'They read every page we sent, and then the pages we forgot.' : '',
          name: has('name') ? 'Margaret Featherstone' : '',
          designation: has('designation') ? 'Head of curriculum, Northgate Trust' : '',
          image: has('picture') ? pick(faces, at) : '',
        })),
      },
      contact_us: {
        ...sections.contact_us,
        ...head,
        description,
        only_given: true,
        fb_link: socialLink(0),
        insta_link: socialLink(1),
        twitter_link: socialLink(2),
        linkedin_link: socialLink(3),
      },
      navigation: { header: [], footer: number % 3 ? linkList('Information for schools') : [] },
    },
    services: source === 'own' ? [] : [...cards, ...pieces],
    pageContents:
      owner && source !== 'own'
        ? listOf(['picture', 'words'], (has, at) => ({
            ...(pick(pageContents, at) as (typeof pageContents)[number]),
            _id: fixtureId(`category${at}`),
            category_id: owner._id,
            address: '',
            heading: pick(['Examinations', 'Quality assurance of materials', 'Print'], at),
            image: has('picture') ? pick(pictures, at) : '',
            description: has('words') ? richText : '',
            area_heading: area('heading') ? 'Areas of function' : '',
            area_description: area('words') ? richText : '',
            area_text: area('text') ? 'Every term, in every subject.' : '',
            area_button: area('button') ? 'Ask us' : '',
            area_route: area('button') ? '#contact' : '',
            area_images: listOf([], (_, image) => pick(pictures, image)),
          }))
        : [],
    partners: listOf(['logo'], (has, at) => {
      const partner = pick(partners, at);
      return {
        ...partner,
        _id: fixtureId(`partner${at}`),
        partner_logo: has('logo') ? partner.partner_logo : '',
      };
    }),
    pages: [
      {
        _id: fixtureId('page'),
        title: 'About us',
        address: 'about',
        intro: description,
        image: number % 3 ? pick(pictures, 0) : '',
        button_label: form ? 'Ask us' : '',
        button_route: form ? 'https://example.com/' : '',
        parts,
      },
    ],
  };
}
