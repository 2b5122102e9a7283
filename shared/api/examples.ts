import type { z } from 'zod';
import { ourTeam } from '../sections/our-team.ts';
import type { CallName, Calls } from './calls.ts';

/** Ids used in the examples. */
export const exampleIds = {
  service: '68d1f2a0c3b4e5f60718293a',
  pageContent: '68d1f2a1c3b4e5f60718293b',
  page: '68d1f2a8c3b4e5f607182943',
  partner: '68d1f2a2c3b4e5f60718293c',
  category: '68d1f2a3c3b4e5f60718293d',
  account: '68d1f2a4c3b4e5f60718293e',
  invitation: '68d1f2a5c3b4e5f60718293f',
  apiToken: '68d1f2a6c3b4e5f607182940',
  lead: '68d1f2a7c3b4e5f607182941',
  leadNote: '68d1f2a8c3b4e5f607182942',
  leadHook: '68d1f2a9c3b4e5f607182943',
  draft: '68d1f2aac3b4e5f607182944',
  emptyDraft: '68d1f2abc3b4e5f607182945',
  runningDraft: '68d1f2abc3b4e5f607182946',
  picture: '5f0c9a7be21d4836af5b0e97',
  otherPicture: 'c2d4e6f80a1b3c5d7e9f1a2b',
  unusedPicture: 'd3e5f7091b2c4d6e8f0a2b3c',
} as const;

/** Secrets of the example links. */
export const exampleSecrets = {
  link: 'q2X8nJt0Zr5uYc7Wm1Lb4Ks9Vd3Pf6Hg0Ae2Ti8Ro4Q',
  code: 'c7Yp1Nf4Xw9Sa2Kd5Gh8Jl0Zm3Qv6BtErUy7Io1Pa4',
  proof: 'f9Rt3Wk6Zx2Vb8Nm5Lq1Hj4Gd7Sp0AyUi3Oe6Tc2Xr',
  challenge: 'wq3Jt5Zc8nYb1Lk0Vd7Pf2Hg9Ae4Ti6Ro8Ks3Xm5QuE',
} as const;

/** A passkey of the account above, as stored by the server. */
export const examplePasskey = {
  id: 'T8VHd95bTl0mdSBBYlZcHDLNAGDJgTQONj6LsX-mttE',
  publicKey:
    'pQECAyYgASFYIGsp_xyap0qmHpcD2dUVm3_z9gBJh9QdjCgCO6SXl8gBIlggg8OYdVrq-IWG3Go3M5Sld4rYxtkdaJIUc8U2dLwCZRQ',
} as const;

export const examplePicture = `media/${exampleIds.picture}-1600x1200-8a7f6c.webp`;
export const exampleOtherPicture = `media/${exampleIds.otherPicture}-800x600-336699.webp`;

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

const exampleXliff = `<?xml version="1.0" encoding="UTF-8"?>
<xliff xmlns="urn:oasis:names:tc:xliff:document:1.2" version="1.2">
<file original="section/our_skills" source-language="en" target-language="de" datatype="html">
<body>
<trans-unit id="section.our_skills.title.2d9c7b6a51e0f348">
<source>Our skills</source>
<target state="translated">Unser Können</target>
</trans-unit>
</body>
</file>
</xliff>`;

/** A browser's answer for `http://localhost:4322`. */
const usedPasskey = {
  ...{ id: examplePasskey.id, rawId: examplePasskey.id, type: 'public-key' as const },
  clientExtensionResults: {},
  response: {
    clientDataJSON:
      'eyJ0eXBlIjoid2ViYXV0aG4uZ2V0IiwiY2hhbGxlbmdlIjoid3EzSnQ1WmM4blliMUxrMFZkN1BmMkhnOUFlNFRpNlJvOEtzM1htNVF1RSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDMyMiIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
    authenticatorData: 'SZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2MFAAAAAA',
    signature:
      'MEUCIQDjx8Ekpg4mvqPkC86DU2-qI26XTIiIq1ij3d0I3UVoQgIgQwumZbEQJCTGgiIvMgpYeTzaC8hn0CrUObNe8j2vQkE',
    userHandle: 'NjhkMWYyYTRjM2I0ZTVmNjA3MTgyOTNl',
  },
};

const madePasskey = {
  id: '5dUf_k0CQ2xHn6qEj3Njjfive5jl8c2Wigur_0eM38Q',
  rawId: '5dUf_k0CQ2xHn6qEj3Njjfive5jl8c2Wigur_0eM38Q',
  type: 'public-key' as const,
  clientExtensionResults: {},
  response: {
    clientDataJSON:
      'eyJ0eXBlIjoid2ViYXV0aG4uY3JlYXRlIiwiY2hhbGxlbmdlIjoid3EzSnQ1WmM4blliMUxrMFZkN1BmMkhnOUFlNFRpNlJvOEtzM1htNVF1RSIsIm9yaWdpbiI6Imh0dHA6Ly9sb2NhbGhvc3Q6NDMyMiIsImNyb3NzT3JpZ2luIjpmYWxzZX0',
    attestationObject:
      'o2NmbXRkbm9uZWdhdHRTdG10oGhhdXRoRGF0YVikSZYN5YgOjGh0NBcPZHZgW4_krrmihjLHmVzzuoMdl2NFAAAAAAAAAAAAAAAAAAAAAAAAAAAAIOXVH_5NAkNsR5-qhI9zY434r3uY5fHNlooLq_9HjN_EpQECAyYgASFYIJg2-T-rWfVPb9EIixzKhJ53tjxlj0QqKebRq5pLySY6IlggFlUbCT12iuJrm9q93eIJlkNpRPl3lkh9jzOuWvw7hR0',
    transports: ['internal'],
  },
};

/**
 * One valid use of every call, the specified ones in the words of §7; shown in the API document and
 * run by the contract suite.
 */
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
  formSeen: {},
  pageSeen: { arrived: true },
  getAllQueries: {},
  leadCounts: {},
  listLeads: { status: 'new', search: 'reading', limit: 20 },
  getLead: { id: exampleIds.lead },
  changeLeads: { ids: [exampleIds.lead], status: 'in_hand', assigned_to: null },
  addLeadNote: { id: exampleIds.lead, text: 'Calls back on Monday.' },
  removeLeadNote: { id: exampleIds.leadNote },
  answerLead: { id: exampleIds.lead, subject: 'Your question', text: 'Yes, in May.' },
  getVisits: {},
  leadFigures: { from: '2026-03-01', to: '2026-03-31' },
  exportLeads: { status: 'new' },
  eraseLeads: { ids: [exampleIds.lead] },
  listDeliveries: { state: 'given up' },
  retryDeliveries: { keys: [`lead ${exampleIds.lead} ann@example.com`] },
  dismissDeliveries: { keys: [`lead ${exampleIds.lead} ann@example.com`] },
  leadSettings: {},
  saveLeadSettings: { recipients: [{ email: 'ann@example.com', mode: 'each' }], remind_hours: 24 },
  testMail: {},
  testLead: {},
  saveLeadHook: {
    ...{ name: 'Sales', address: 'https://hooks.slack.com/services/T0/B0/x', shape: 'slack' },
    events: ['new'],
  },
  removeLeadHook: { id: exampleIds.leadHook },
  testLeadHook: { id: exampleIds.leadHook },
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
  getOrder: { list: 'partners' },
  saveOrder: { list: 'partners', ids: [partner] },
  getSiteDocuments: { kind: 'page' },
  getSiteAddresses: {},
  getPageDates: {},
  getDocuments: { kind: 'page', id: exampleIds.page },
  saveDocument: {
    kind: 'page',
    id: exampleIds.page,
    title: 'Imprint',
    address: 'imprint',
    parts: [{ heading: 'Who is responsible', text: '<p>Ann Lee, 1 High Street, Leeds.</p>' }],
  },
  deleteDocument: { kind: 'page', id: exampleIds.page },
  translations: { language: 'de' },
  translatedTexts: { language: 'de', kind: 'section', id: 'our_skills' },
  saveTranslation: {
    language: 'de',
    kind: 'section',
    id: 'our_skills',
    texts: [{ at: 'title', source: 'Our skills', text: 'Unser Können' }],
  },
  exportTranslations: { language: 'de', which: 'missing' },
  importTranslations: { language: 'de', file: exampleXliff, dry: true } as {
    language: 'de';
    dry: boolean;
  },
  exportPackage: {},
  importPackage: { dry: true },
  importState: {},
  lookAtImport: { file: 'Client,Logo\nAcme,\n' } as object,
  matchImport: { kind: 'partner', fields: ['name', 'picture'] },
  draftImport: { places: { '0': 'left_out' } },
  endImport: {},
  translationService: {},
  suggestTranslations: { language: 'de', texts: [{ source: 'Our skills', input: 'text' }] },
  translateIntoDraft: { language: 'de' },
  uploadPictures: {},
  pictures: { limit: 20 },
  pictureUses: { id: exampleIds.picture },
  cropPicture: { path: examplePicture, x: 10, y: 10, w: 50, h: 50 },
  replacePicture: { from: examplePicture, to: exampleOtherPicture },
  erasePicture: { id: exampleIds.unusedPicture, word: 'erase' },
  hidePictures: { ids: [exampleIds.picture], hidden: true },
  getRedirectReport: {},
  forgetMissing: { address: '/prices.html' },
  rebuild: {},
  publishState: {},
  publishEvents: {},
  releases: {},
  restoreContent: { release: 1 },
  viewRelease: { release: 1 },
  downloadRelease: { release: 1 },
  preview: { path: '/', kind: 'section', id: ourTeam.name, fields: { heading: 'Unsaved' } },
  previewPicture: {},
  verify: {},
  history: { document: `section/${ourTeam.name}` },
  compare: { document: `service/${service}` },
  trash: {},
  comparePages: { document: `service/${service}` },
  laterWork: { release: 1 },
  formerValues: { section: 'contact_us' },
  impact: { documents: [{ kind: 'section', id: ourTeam.name, fields: { heading: 'Unsaved' } }] },
  undo: { revision: 1 },
  restore: { document: `service/${service}`, revision: 1 },
  workingCopies: {},
  workingCopy: { document: `service/${service}` },
  saveWorkingCopy: {
    document: `service/${service}`,
    base: 1,
    fields: { heading: 'Typed and not submitted' },
    before: { heading: 'Saved' },
  },
  drafts: {},
  schedules: {},
  undoSince: { name: 'Undo', by: 'eve@example.com' },
  draft: { id: exampleIds.draft },
  createDraft: { name: 'Summer prices' },
  resolveConflicts: {
    id: exampleIds.draft,
    document: `service/${service}`,
    take: { heading: 'mine' },
  },
  removeFromDraft: { id: exampleIds.draft, document: `service/${service}` },
  shareDraft: { id: exampleIds.draft, days: 7 },
  closeDraft: { id: exampleIds.draft, to: 'dropped' },
  scheduleDraft: {
    id: exampleIds.draft,
    starts: '2030-12-01T00:00',
    ends: '2030-12-10T00:00',
  },
  findings: {},
  endDraft: { id: exampleIds.runningDraft },
  askApproval: { id: exampleIds.draft, note: 'Prices of the new term' },
  sendBack: { id: exampleIds.draft, note: 'Please check the prices again.' },
  publishDraft: { id: exampleIds.emptyDraft, version: 1, revision: 1 },
  demoContent: {},
  firstSteps: {},
  removeDemoContent: {},
  exportQueries: { person: '5550100' },
  eraseQueries: { person: '5550100' },
  auditTrail: { limit: 20 },
  exportAudit: { action: 'log in' },
  checkAudit: {},
  health: {},
  healthLive: {},
  lastBackup: {},
  healthReady: {},
  metrics: {},
  lookAtLink: { link: exampleSecrets.link },
  useLink: { link: exampleSecrets.link, name: 'Ben Okafor', password: 'green kettle on a ladder' },
  checkLinkPassword: { link: exampleSecrets.link, password: 'green kettle on a ladder' },
  forgotPassword: { email: 'cleo@example.com' },
  passkeyOptions: { link: exampleSecrets.link },
  loginWithPasskey: { response: usedPasskey },
  passkeyRegistration: {},
  addPasskey: { response: madePasskey, name: 'My laptop' },
  listPasskeys: {},
  renamePasskey: { id: examplePasskey.id, name: 'My phone' },
  removePasskey: { id: examplePasskey.id },
  me: {},
  savePreferences: {
    name: 'Ann Lee',
    language: 'de',
    locale: 'de-CH',
    time_zone: 'Europe/Zurich',
    theme: 'dark',
  },
  confirm: { password: 'a long enough password' },
  checkPassword: { password: 'green kettle on a ladder' },
  changePassword: { current: 'a long enough password', password: 'green kettle on a ladder' },
  beginSecondStep: {},
  finishSecondStep: { code: '123456' },
  removeSecondStep: {},
  renewRecoveryCodes: {},
  listSessions: {},
  endSessions: { others: true },
  listAccounts: {},
  invite: { email: 'ben@example.com', role: 'writer' },
  mailLink: { id: exampleIds.invitation },
  cancelInvitation: { id: exampleIds.invitation },
  changeAccount: { id: exampleIds.account, role: 'editor' },
  resetAccount: { id: exampleIds.account },
  removeAccount: { id: exampleIds.account },
  endAccountSessions: { id: exampleIds.account },
  savePeopleRules: { second_step: false },
  makeApiToken: { name: 'nightly build', scopes: ['publish'], days: 90 },
  listApiTokens: {},
  revokeApiToken: { id: exampleIds.apiToken },
  loginOptions: {},
  startCompany: {},
  companyCallback: {},
  finishCompany: { code: exampleSecrets.code, proof: exampleSecrets.proof },
  connectCompany: {},
  disconnectCompany: {},
  confirmAtCompany: {},
};
