import type { FixtureContent } from '../fixture-site/fixture-source.ts';

/** Names and texts nobody thought of when a section was drawn. */
export const oddTexts = {
  long: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
  arabic: 'نحن نقوم بالعمل المحيط بالتعليم',
  chinese: '我们负责教学之外的一切工作，让您的团队专注于课堂',
  emoji: 'Team 👩🏽‍🏫👨‍👩‍👧‍👦 builds 🏳️‍🌈 rockets 🚀',
  markup: '<script>alert(1)</script> & "quotes" <b>not bold</b>',
} as const;
const texts = Object.values(oddTexts);
const odd = (index: number) => texts[index % texts.length] ?? '';

const richOdd = `<h1>${oddTexts.arabic}</h1><p>${oddTexts.long} ${oddTexts.long}</p><ul><li><p>${oddTexts.chinese}</p></li></ul><pre><code>${'x'.repeat(300)}</code></pre><blockquote><p>${oddTexts.emoji}</p></blockquote><hr><ol><li>1</li></ol>`;
const foreignImage = 'uploads\\2023\\old picture.png';

/** The fixture content with the worst an editor may type: too long, too many, from right to left, or nothing at all. */
export function makeHostile(content: FixtureContent): void {
  const { sections } = content;
  sections.main_banner = {
    title: oddTexts.emoji,
    heading: `${oddTexts.long} ${oddTexts.chinese} ${oddTexts.arabic}`,
    subheading: oddTexts.markup,
    description: oddTexts.long.repeat(4),
    button_label: oddTexts.chinese,
    button_route: 'javascript:alert(1)',
    profile_image: '',
  };
  sections.about_founder = { title: oddTexts.long, heading: richOdd, subheading: '' };
  sections.who_we_are = {
    ...sections.who_we_are,
    heading: oddTexts.arabic,
    cover_image: '',
    why_you_need: { text: oddTexts.long, reasons: Array.from({ length: 11 }, (_, i) => odd(i)) },
    outsourcing: { text: '', description: '', details: [{ texts: oddTexts.emoji }, 'not an item'] },
  };
  sections.our_skills = {
    title: 'Skills',
    details: Array.from({ length: 40 }, (_, i) => ({
      skill_name: odd(i),
      rating_value: i * 3 - 10,
    })),
  };
  sections.our_team = {
    heading: oddTexts.chinese,
    details: Array.from({ length: 40 }, (_, i) => ({
      name: odd(i),
      designation: odd(i + 1),
      twitter: i % 2 ? 'https://social.example/someone' : 'javascript:alert(1)',
    })),
  };
  sections.client_testimonials = {
    details: [
      { rating: 9, note: oddTexts.arabic.repeat(12), name: oddTexts.long },
      { rating: 1.9, note: oddTexts.markup, name: '' },
      { note: oddTexts.long.repeat(6), name: oddTexts.emoji, image: foreignImage },
    ],
  };
  sections.get_started = { title: '', heading: oddTexts.long };
  delete sections.contact_us;
  sections.site_identity = { company_name: oddTexts.arabic, colour_1: 'red;}' };
  content.services.forEach((service, index) => {
    service.name = odd(index);
    service.image = index % 3 ? '' : foreignImage;
    service.icon = '';
  });
  content.partners = Array.from({ length: 40 }, (_, i) => ({
    _id: i.toString(16).padStart(24, '0'),
    partner_name: odd(i),
    partner_logo: '',
  }));
}
