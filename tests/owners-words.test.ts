import { beforeAll, describe, expect, it } from 'vitest';
import * as words from '../shared/words/en.ts';
import { renderFile } from './support/fixture-site/fixture-site.ts';
import { type FixtureContent, fixtureContent } from './support/fixture-site/fixture-source.ts';

let demo: FixtureContent;
let file: string;

beforeAll(async () => {
  demo = await fixtureContent();
  file = `details-page/${demo.services[0]?._id}/index.html`;
});

async function render(said: FixtureContent['sections'], which = file): Promise<string> {
  const sections = { ...demo.sections, ...said };
  return renderFile({ ...demo, sections }, which);
}

async function details(said?: Record<string, unknown>): Promise<string> {
  return render(said ? { process: said } : {});
}

const steps = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ title: `Step ${index}`, description: 'So.' }));
const titles = (html: string) =>
  [
    ...html
      .slice(html.indexOf('class="process'))
      .matchAll(/<li[^>]*><span class="number">(\d\d)<\/span>\s*<h3[^>]*>([^<]*)/g),
  ].map(([, number, title]) => `${number} ${title}`);

describe('the process on a service page', () => {
  it('shows the specified nine steps while its form is empty', async () => {
    const plain = await details({});
    expect(titles(plain)).toHaveLength(words.process.steps.length);
    expect(plain).toContain(`>${words.process.title}</h2>`);
    expect(await details({ on_pages: 'shown', title: '', steps: [] })).toBe(plain);
  });

  it('shows only the custom steps and heading of the owner', async () => {
    const html = await details({ heading: 'How we work', steps: steps(12) });
    expect(titles(html)).toEqual(
      steps(12).map(({ title }, index) => `${String(index + 1).padStart(2, '0')} ${title}`),
    );
    expect(html).toContain('How we work');
    expect(html).not.toContain(words.process.steps[0]?.title);
  });

  it('is hidden until it has custom steps, if the owner chose that', async () => {
    expect(await details({ on_pages: 'own steps', title: 'Us' })).not.toContain('id="process"');
    expect(titles(await details({ on_pages: 'own steps', steps: steps(2) }))).toHaveLength(2);
  });

  it('is hidden if disabled', async () => {
    expect(await details({ on_pages: 'left out', steps: steps(2) })).not.toContain('id="process"');
  });
});

describe('an empty contact detail', () => {
  const written = { title: 'Write to us', email: 'hello@example.com' };

  it('is omitted if the owner chose that, while existing details remain', async () => {
    const given = { ...written, only_given: true, insta_link: 'https://example.com/us' };
    const html = await render({ contact_us: given });
    expect(html).not.toMatch(/facebook\.com|twitter\.com|linkedin\.com|href="tel:/);
    expect(html).toContain('https://example.com/us');
    const none = await render({ contact_us: { title: 'Write to us', only_given: true } });
    expect(none).not.toContain('<address');
  });
});

it('custom strings replace fixed ones, but do not make a section appear', async () => {
  const voices = demo.sections.client_testimonials;
  const founder = demo.sections.about_founder;
  const said = {
    client_testimonials: { ...voices, title: 'Owners say' },
    about_founder: { ...founder, button_label: 'From the vet' },
  };
  const html = await render(said, 'index.html');
  expect(html).toMatch(/id="testimonials"[^>]*>[\s\S]{0,400}Owners say/);
  expect(html).not.toMatch(/Founder.s Insight/);
  expect(html).toContain('From the vet');
  expect(await render({ banner: { title: 'B', area_title: 'At work' } })).toContain('At work');
  const alone = {
    client_testimonials: { title: 'Owners say' },
    about_founder: { button_label: 'From the vet' },
  };
  const empty = await render(alone, 'index.html');
  expect(empty).not.toMatch(/Owners say|From the vet|founders-insight/);
});

it('the custom figure of a skill replaces its percentage, with and without a bar', async () => {
  const skill = (name: string, figure?: string) => ({
    ...{ skill_name: name, rating_value: 39, image: '' },
    ...(figure && { figure }),
  });
  const skills = (details: object[], variant = 'bars') => {
    const site_layout = [{ section: 'our_skills', shown: true, variant, ground: '' }];
    const sections = { our_skills: { title: 'Skills', details }, site_identity: { site_layout } };
    return render(sections, 'index.html');
  };
  const alone = await skills([skill('Years', '39'), skill('Kept')], 'figures');
  expect(alone).toContain('<p class="figure">39</p>');
  expect(alone).toContain('<p class="figure">39%</p>');
  const bars = await skills([skill('a', '€2.4m')]);
  expect(bars).toMatch(/<span aria-hidden="true">€2\.4m<\/span>/);
  expect(bars).toContain('--share:39%');
});
