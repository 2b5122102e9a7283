import type { z } from 'zod';
import type { CallName, Calls } from './calls.ts';

/** Ids the examples speak of. */
export const exampleIds = {
  service: '68d1f2a0c3b4e5f60718293a',
  pageContent: '68d1f2a1c3b4e5f60718293b',
  partner: '68d1f2a2c3b4e5f60718293c',
  category: '68d1f2a3c3b4e5f60718293d',
} as const;

const { service, pageContent, partner, category } = exampleIds;

const pageContentFields = {
  category_id: service,
  heading: 'Early reading',
  description: '<p>Phonics, taught in <strong>small groups</strong>.</p>',
  area_heading: 'Where it helps',
  area_description: '<p>In the first two school years.</p>',
  area_text: 'Since 2009',
  area_button: 'Ask us',
  area_route: '/',
  contact_us_enabled: true,
  contact_us_label: 'Contact us',
};

const serviceFields = {
  name: 'Assessment',
  heading: 'Papers that measure what was taught',
  description: '<p>From the blueprint to the marked script.</p>',
  area_heading: 'Where we work',
  area_description: '<p>Primary and secondary schools.</p>',
  area_text: 'Nineteen countries',
  type: 'whatweare' as const,
};

/** One right use of every call, of the specification's in the words of its §7; shown in the API document, fired by the contract suite. */
export const examples: { [Name in CallName]: z.input<Calls[Name]['input']> } = {
  login: { email: 'admin@example.com', password: 'a long enough password' },
  logout: {},
  getSection: { section_name: 'our_skills' },
  saveSection: {
    section_name: 'our_skills',
    title: 'Our skills',
    heading: 'What we are good at',
    description: 'Measured every autumn.',
    details: [{ skill_name: 'Item writing', rating_value: 92 }],
  },
  getWhoWeAreSection: { section_name: 'who_we_are' },
  saveOrUpdateWhoWeAre: {
    section_name: 'who_we_are',
    title: 'Who we are',
    heading: 'Former teachers',
    main_description: 'We do the work around the teaching.',
    corporate_identity: { corporate_text: 'Identity', vision_description: '<p>Clear papers.</p>' },
    why_you_need: { text: 'Why', reasons: ['Time', 'Care'] },
    outsourcing: { text: 'Benefits', details: [{ texts: 'No overtime' }] },
  },
  getBanner: { section_name: 'banner' },
  saveOrUpdateBanner: {
    section_name: 'banner',
    title: 'In detail',
    button: [{ label: 'Contact us', route: '#contact' }],
  },
  getAllPartner: {},
  savePartner: { partner_name: 'Northmoor Schools' },
  deletePartner: { partner_id: partner },
  saveQuery: { name: 'Ann Lee', phone_number: '5550100', subject: 'A reading course for 30' },
  getAllQueries: {},
  getAllCategories: {},
  createCategory: { name: 'Primary' },
  deleteCategory: { id: category },
  savePageContent: pageContentFields,
  updatePageContent: { id: pageContent, ...pageContentFields },
  getAllPageContents: { heading: 'read', category_id: service },
  getPageContentById: { id: pageContent },
  getPageContentByCategory: { category_id: service },
  deletePageContent: { id: pageContent },
  createService: serviceFields,
  updateService: { id: service, ...serviceFields },
  getAllServices: { type: 'whatweare' },
  getServiceById: { id: service },
  deleteService: { id: service },
  rebuild: {},
  publishState: {},
  publishEvents: {},
  releases: {},
  rollback: { release: 1 },
  resume: {},
  restoreContent: { release: 1 },
  viewRelease: { release: 1 },
  downloadRelease: { release: 1 },
  preview: { path: '/', kind: 'section', id: 'our_team', fields: { heading: 'Unsaved' } },
  verify: {},
  undo: { revision: 1 },
  demoContent: {},
  removeDemoContent: { documents: ['section/our_team'] },
  exportQueries: { person: '5550100' },
  eraseQueries: { person: '5550100' },
  auditTrail: { limit: 20 },
  checkAudit: {},
  health: {},
  healthLive: {},
  healthReady: {},
  metrics: {},
};
