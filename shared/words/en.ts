/**
 * Every fixed English string of the public site, by location; other text is content. Pages read the strings of their
 * language with `readStrings` (site/strings.ts). Scripts import the English constants, which the build inlines, and
 * get other languages as props. `fill` replaces `{name}`.
 */

// Shared by several sections.
export const home = 'Home';
export const contactUsLabel = 'Contact Us';
export const getStarted = 'Get started';
export const position = '{number} of {count}';
export const carousel = 'carousel';
export const slide = 'slide';
export const services = {
  corporateIdentity: 'Corporate Identity',
  whyYouNeed: 'Why you need',
  outsourcing: 'Outsourcing benefits',
} as const;

// Header and footer of every page.
export const frame = {
  skip: 'Skip to content',
  contact: 'Contact',
  toHome: '{company}, home',
  logo: 'Logo',
  siteLinks: 'Site',
  menu: 'Menu',
  footerLinks: 'Footer',
  languages: 'Language',
  /** Fallback titles of pages whose content could not be read. */
  service: 'Service',
  page: 'Page',
} as const;

// Home page.
export const founder = {
  button: "Founder's Insight",
  title: "Founder's Insight:",
} as const;
export const corporateIdentity = {
  vision: 'Vision',
  mission: 'Mission',
  management: 'Management',
} as const;
export const benefit = 'Benefit {number}';
export const sectionTitles = { whatWeAre: 'What we are', portfolio: 'Portfolio' } as const;
export const allCards = 'Show all {count}';
export const cardPages = {
  label: 'Pages',
  position: 'Page {number} of {count}',
  previous: 'Previous',
  next: 'Next',
} as const;
export const memberOn = '{name} on {network}';
/** A quotation whose text contains no quotation marks. */
export const quote = '“{text}”';
export const testimonials = {
  title: 'Testimonials',
  stars: '{filled} of 5 stars',
} as const;
export const news = {
  title: 'News',
  all: 'All news',
  newer: 'Newer',
  older: 'Older',
} as const;
/** Button of the banner film. */
export const film = { pause: 'Pause the film', play: 'Play the film' } as const;
export const partners = 'Our partners';
export const contactHeading = 'Contact us';

// Slider buttons.
export const previousPartners = 'Previous partners';
export const nextPartners = 'Next partners';
export const previousTestimonial = 'Previous testimonial';
export const nextTestimonial = 'Next testimonial';

/** Shown on every page of a staging site. */
export const copyBand = 'Copy, not the live site';

export const closeDialog = 'Close';

// Service page.
export const enlarge = 'Enlarge picture {number} of {count}';
export const details = {
  breadcrumb: 'Breadcrumb',
  area: 'Area of function',
  // Facts of a portfolio item.
  client: 'Client',
  year: 'Year',
  place: 'Place',
  work: 'What we did',
  // Next to the text.
  others: 'Other services',
} as const;
export const process = {
  title: 'Our process',
  /** The nine steps of every details page (specification §2.3). */
  steps: [
    {
      title: 'Enquiry',
      description:
        'You tell us what you need in your own words. One person reads it and stays with you to the end.',
    },
    {
      title: 'Meeting',
      description:
        'We talk it through, in a room or on a call, until we both describe the task in the same way.',
    },
    {
      title: 'Analysis',
      description:
        'We study what you have, what has been tried before and what a good result would look like.',
    },
    {
      title: 'Analysis of agreed work areas',
      description:
        'Every area we agree on is looked at by itself: its size, its risks and the people it touches.',
    },
    {
      title: 'Pricing & Agreement',
      description:
        'You get a clear price for each part, and an agreement short enough to read in one sitting.',
    },
    {
      title: 'Submission of Detailed Plan',
      description:
        'We hand you the full plan: who does what, by which date, and how each part will be checked.',
    },
    {
      title: 'Approval',
      description: 'You question, correct and approve the plan. Nothing begins before you say yes.',
    },
    {
      title: 'Execution',
      description:
        'The work goes forward in the order agreed, and you see finished parts as they are done.',
    },
    {
      title: 'Monitoring & Optimization',
      description:
        'We follow the results in daily use, report them plainly and improve what falls short.',
    },
  ],
} as const;
export const searchCategories = 'Search categories';
export const searchHere = 'Search here...';
export const categories = 'Categories';
export const noCategories = 'No matching categories found.';

// Contact form.
export const nameLabel = 'Name';
export const phoneLabel = 'Phone Number';
export const subjectLabel = 'Subject';
export const furtherLabels = { email: 'Email', company: 'Company', message: 'Message' } as const;
export const optional = ' (optional)';
export const readMore = 'Read more';
export const sumQuestion = 'What is {x} + {y}?';
export const trapLabel = 'Leave this field empty';
export const sendMessage = 'Send message';
export const sending = 'Sending…';

// Result of sending.
export const queryInvalid = 'Please fill all fields and solve the captcha correctly.';
export const queryFailed = 'Failed to submit query.';
export const querySubmitted = 'Submitted successfully!';
export const emailWrong = 'Enter an email address, like name@example.com.';
export const textTooLong =
  '{label} can have at most {max} characters. Yours has {length}: please shorten it.';
export const sumLeft = 'One question is left: please solve the sum.';
/** Next to a form field. */
export const fieldFaults = {
  missing: 'Please fill this in.',
  sum: 'Please check the sum.',
} as const;
export const writeAnother = 'Write another message';
export const queryReceived = 'Thank you – we’ve received your message.';
export const companyMissing = 'Enter the name of your company.';
export const messageMissing = 'Enter a message.';
export const consentMissing = 'Please agree before you send this.';

// Queries stored in the browser.
export const queryNotStored =
  'This browser cannot store it, so please send it again in a few minutes.';
export const queriesKept =
  '{count} messages are stored in this browser and will be sent automatically.';
export const thisQueryKept = 'It is stored in this browser and will be sent automatically.';
export const oneQueryKept =
  'Your message is stored in this browser and will be sent automatically.';
export const discard = 'Discard';
export const alsoWrite = 'You can also write to {email}.';
export const alsoCall = 'You can also call {phone}.';
export const alsoWriteOrCall = 'You can also write to {email} or call {phone}.';

// Contact form without JavaScript.
export const directly = 'Or reach us directly';
export const formAgain = {
  title: 'Not sent yet',
  later:
    'Your message could not be received just now. Everything you typed is here: please send it again in a few minutes.',
  tooLarge:
    'Your message is too long to be received. Go back to find it, shorten it and send it again.',
  send: 'Send again',
} as const;

// Pages with a single message.
export const toHomePage = 'Go to the home page';
export const notFound = {
  title: 'Page not found',
  text: 'There is no page at this address. It may have been moved, or the link may be incomplete.',
  links: 'Were you looking for one of these?',
} as const;
export const notReceived = {
  title: 'Not received',
  text: 'Your message could not be received just now.',
  next: 'Nothing is lost',
  back: 'Go back in your browser: everything you typed is still in the form.',
  again: 'Send it again in a few minutes.',
  retry: 'Try again',
} as const;
export const thankYou = {
  title: 'Thank you',
  text: 'Your message has reached us. A person will read it and get back to you on the number you gave.',
  next: 'What happens next',
} as const;

/** The site in one text (llms.txt). */
export const siteInOneText = {
  services: 'Services',
  work: 'Work',
  pages: 'Pages',
  contact: 'Contact',
  email: 'Email',
  telephone: 'Telephone',
} as const;

// Default texts of the contact form.
export const consentText = 'I agree that what I send is kept to answer me.';
export const acknowledgeSubject = 'Thank you for your message';
