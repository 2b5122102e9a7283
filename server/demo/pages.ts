import { type Page, page as pageSchema } from '../../shared/content/page.ts';
import { contactUs } from './contact-us.ts';
import { howLong, type Keeping } from './how-long.ts';
import { p, ul } from './rich-text.ts';

/** What a site must have before it goes online, for its owner to put right. What is said about the product is true. */
export function demoPages(keeping: Keeping): Page[] {
  return [imprint, privacy(keeping)].map((body) => pageSchema.parse(body));
}

const imprint = {
  title: 'Imprint',
  address: 'imprint',
  intro:
    'Carrel is invented, and so is everything on this page. Put your own company in its place before your site goes online.',
  parts: [
    {
      heading: 'Who answers for this site',
      text: p('Carrel Ltd') + p('1 Example Street, Leeds') + p('Represented by Ruth Adeyemi'),
    },
    {
      heading: 'How to reach us',
      text: p(`E-mail: ${contactUs.email}`) + p(`Phone: +${contactUs.mobile_number}`),
    },
    {
      heading: 'Register and tax',
      text: p('Companies register: example entry 00000000') + p('VAT number: example 000 0000 00'),
    },
  ],
};

function privacy(keeping: Keeping) {
  return {
    title: 'Privacy',
    address: 'privacy',
    intro:
      'What this website keeps about you, why, and for how long. It sets no cookies, and it loads nothing from anybody else.',
    parts: [
      {
        heading: 'When you look at our pages',
        text:
          p(
            'Your browser sends the address of your connection with everything it asks for. The website uses it to send the answer, and counts for one minute how often an address calls. It does not write it down.',
          ) +
          p(
            'How often our contact form is seen is counted by day, by page and by the site that led there. Nothing says who saw it.',
          ) +
          p(
            'Where no page stands, the address that was asked for is counted, so that links that lead nowhere can be mended. Nothing says who asked for it.',
          ),
      },
      {
        heading: 'When you write to us',
        text:
          p('We keep what you send with the contact form, to answer you:') +
          ul(
            'your name, your phone number, your subject, and whatever else the form asks and you fill in;',
            'when you sent it, the page you wrote from, and the site or campaign that led you to it;',
            'what we answer.',
          ) +
          p(
            'A mark made from the address of your connection shows which messages of one day came from one place. The address cannot be read from it, and it is emptied after two days.',
          ),
      },
      { heading: 'How long', text: howLong(keeping) },
      {
        heading: 'In your browser',
        text: p(
          'A message that cannot be sent at once waits in your own browser, for seven days at most, and leaves it when it is sent or when you discard it. Nothing else is stored there.',
        ),
      },
      {
        heading: 'Your rights',
        text: p(
          `Write to ${contactUs.email} to be told what we keep about you, to have it corrected, to have it erased, or to object. You can also turn to the authority for data protection where you live.`,
        ),
      },
    ],
  };
}
