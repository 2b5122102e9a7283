import { type Group, groups, guideSlug } from '../screen.ts';
import { t } from '../words/words.ts';

interface Topic {
  heading: string;
  text: string;
}

interface GuidePage {
  /** The sidebar group that it explains, or the Overview. */
  of: Group | 'Overview';
  intro: string;
  topics: readonly Topic[];
}

/** The guide in the console: one page for each group of the sidebar, in its order. */
export const guidePages: readonly GuidePage[] = [
  {
    of: 'Overview',
    intro: t`The Overview shows what is new, what is unfinished and what needs attention.`,
    topics: [
      {
        heading: t`First steps`,
        text: t`Until your own name, logo, colours, phone number, email and imprint are set, the Overview lists what is missing. Choose a step to open its form.`,
      },
      {
        heading: t`Change something`,
        text: t`Open the form in the sidebar, change a field and press Submit. The change is public a moment later. To undo it, press Undo in the message.`,
      },
      {
        heading: t`Unsaved changes`,
        text: t`What you type is kept until you press Submit or Discard. A mark in the sidebar shows which form has unsaved changes.`,
      },
      {
        heading: t`Find a screen`,
        text: t`Press Ctrl+K, or Cmd+K on a Mac, and type part of its name. You can also find services, categories, pages and clients this way.`,
      },
    ],
  },
  {
    of: 'Inbox',
    intro: t`The Inbox has the messages that visitors send with the contact form.`,
    topics: [
      {
        heading: t`Answer a message`,
        text: t`Open it and assign it to yourself, so that nobody answers twice. Write your answer and send it by email, or call the visitor and set the status to Answered.`,
      },
      {
        heading: t`Spam`,
        text: t`Suspected spam is kept under Spam with the reasons. Mark it as not spam if it is a real message.`,
      },
      {
        heading: t`Lead Figures`,
        text: t`See how often the form is viewed and sent, and how long visitors wait for an answer.`,
      },
      {
        heading: t`Contact Form`,
        text: t`Choose what the form asks for in addition to name, phone number and subject, and what visitors must agree to.`,
      },
      {
        heading: t`Notifications`,
        text: t`Choose who gets an email about new messages. Red entries could not be delivered: each says why and can be sent again.`,
      },
    ],
  },
  {
    of: 'Landing CMS',
    intro: t`These forms hold the sections of your home page, from top to bottom.`,
    topics: [
      {
        heading: t`Edit a section`,
        text: t`Each form belongs to one section. The preview next to it shows the page with your changes before you submit them.`,
      },
      {
        heading: t`Lists`,
        text: t`Add or remove members, skills, testimonials and other items, and move them by their handles. The list is saved when you press Submit.`,
      },
      {
        heading: t`Pictures`,
        text: t`Drop a picture on its field or choose a file. Set the focal point to the part that must stay visible when the picture is cropped.`,
      },
      {
        heading: t`Cards of services`,
        text: t`The cards under What We Are and Portfolio are your services. Edit them under All Services.`,
      },
    ],
  },
  {
    of: 'Details Page',
    intro: t`Each service has its own page, and below it a page for each of its categories.`,
    topics: [
      {
        heading: t`Add a service`,
        text: t`Enter its name under Add Service; its address follows from the name. The type decides whether its card appears under What We Are or Portfolio.`,
      },
      {
        heading: t`Add its categories`,
        text: t`Press ‘Now add its categories’ in the message, or ‘Add a category’ on the service. Visitors see the categories in a list next to the text.`,
      },
      {
        heading: t`Change the order`,
        text: t`Choose a type on All Services, or a service on Categories, and drag the rows. The order is public at once.`,
      },
      {
        heading: t`Addresses`,
        text: t`When you change the address of a page, its old addresses redirect to the new one.`,
      },
    ],
  },
  {
    of: 'Contact Us',
    intro: t`Your contact details in the footer of every page, and the list of all messages.`,
    topics: [
      {
        heading: t`Contact details`,
        text: t`Email, phone number and social links appear in the footer. Empty ones show a placeholder unless you choose to hide them.`,
      },
      {
        heading: t`Queries`,
        text: t`A plain list of all messages. To answer them, open the Inbox.`,
      },
    ],
  },
  {
    of: 'More sections',
    intro: t`Further sections for your home page and your own pages. Each appears once you write something in it.`,
    topics: [
      {
        heading: t`Add a section`,
        text: t`Open its form, fill it in and press Submit. To remove the section again, clear its fields, or hide it under Site Identity.`,
      },
      {
        heading: t`Place it`,
        text: t`Under Site Identity, move the section up or down the home page. To show it on a page of your own, add a part to that page and choose the section under ‘Shows’.`,
      },
    ],
  },
  {
    of: 'Site settings',
    intro: t`What you set up once and rarely change: the look of the site, its pages and its menu.`,
    topics: [
      {
        heading: t`Site Identity`,
        text: t`Your name, logo and colours, the lettering, and the order of the sections on the home page. All other colours of the site follow from yours.`,
      },
      {
        heading: t`Pages`,
        text: t`Pages of your own, such as an imprint or prices. Link to them from the header or the footer under Navigation.`,
      },
      {
        heading: t`Pictures and files`,
        text: t`Everything that was uploaded: use a picture again, describe it, crop it, or replace it everywhere. Under Downloads you offer PDFs, such as a price list.`,
      },
      {
        heading: t`Languages`,
        text: t`Add a language, translate its texts next to the originals, and turn it on for visitors. When an original changes, its translations are marked as outdated; tick “Only a correction” if they stay right.`,
      },
      {
        heading: t`Process`,
        text: t`The steps on the details pages.`,
      },
      {
        heading: t`Redirects`,
        text: t`Redirect old addresses to current pages. The report lists missing addresses that visitors requested.`,
      },
      {
        heading: t`Search engines`,
        text: t`How your pages appear in search results, and how you prove to search engines that the site is yours.`,
      },
      {
        heading: t`Words`,
        text: t`The labels and messages that every site has, such as those of the contact form. They follow the language chosen under Site Identity. Replace those you want to say differently.`,
      },
      {
        heading: t`Import`,
        text: t`Bring your content from WordPress, another website or a spreadsheet. It arrives in a draft, with a report of what was simplified.`,
      },
    ],
  },
  {
    of: 'Publishing',
    intro: t`Prepare changes, go back to earlier ones, and check the site.`,
    topics: [
      {
        heading: t`Drafts`,
        text: t`Collect several changes under one name, show them to others with a link, and publish them together, now or at a set time.`,
      },
      {
        heading: t`History`,
        text: t`Every change with its author. Open a document to compare its versions, and restore a whole version or only some fields.`,
      },
      {
        heading: t`Trash`,
        text: t`Deleted content. Restoring a service also restores its categories and all its pages.`,
      },
      {
        heading: t`Earlier versions`,
        text: t`The whole site as it was. Look at a version, download it, or go back to it.`,
      },
      {
        heading: t`Checks`,
        text: t`Broken links, pictures without a description and other problems on your pages, and how to fix each.`,
      },
    ],
  },
  {
    of: 'People',
    intro: t`Who can use this console, and what they did.`,
    topics: [
      {
        heading: t`Accounts`,
        text: t`Invite colleagues by a link and choose their role: owners do everything, editors content and messages, writers content only, Leads messages only.`,
      },
      {
        heading: t`API Tokens`,
        text: t`Keys for programs that read or write content. Each is shown once.`,
      },
      {
        heading: t`Audit Log`,
        text: t`Every log-in, change and export. Entries are linked, so tampering is detected.`,
      },
      {
        heading: t`My account`,
        text: t`Your name, password, second step, passkeys and sessions, and the language and colours of the console.`,
      },
    ],
  },
];

/** Returns the page at an address; the first one for an unknown address. */
export function guidePageAt(slug: string | undefined): GuidePage | undefined {
  return guidePages.find(({ of }) => guideSlug(of) === slug) ?? guidePages[0];
}

/** True for a page about screens that every backend has. */
export function isSpecificationPage({ of }: GuidePage): boolean {
  return groups.some((group) => group === of);
}
