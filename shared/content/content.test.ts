import { describe, expect, test } from 'vitest';
import { type SectionName, sectionNames, sections } from '../sections/index.ts';
import { readLeniently } from './lenient.ts';
import { service } from './service.ts';

describe('every section', () => {
  test.each(sectionNames)('accepts an empty %s', (name: SectionName) => {
    expect(sections[name].safeParse({}).success).toBe(true);
  });

  test.each(sectionNames)(
    'defines a label and an input for each field of %s',
    (name: SectionName) => {
      type Shaped = { shape: Record<string, { meta(): unknown }> };
      const schema = sections[name] as unknown as Shaped & { out?: Shaped };
      const { shape } = schema.out ?? schema;
      for (const [field, schema] of Object.entries(shape)) {
        expect(schema.meta(), `${name}.${field}`).toMatchObject({
          label: expect.any(String),
          input: expect.any(String),
        });
      }
    },
  );

  test('drops unknown fields', () => {
    expect(sections.main_banner.parse({ title: 'Hello', colour: 'red' })).not.toHaveProperty(
      'colour',
    );
  });
});

describe('the limits of the specification', () => {
  const rating = (value: unknown) =>
    sections.client_testimonials.safeParse({ details: [{ rating: value }] }).success;
  const skill = (value: unknown) =>
    sections.our_skills.safeParse({ details: [{ rating_value: value }] }).success;

  test.each([
    [1, true],
    ['5', true],
    [4.5, true],
    [0, false],
    [6, false],
    ['many', false],
  ])('accepts a testimonial rating of %j: %s', (value, taken) => expect(rating(value)).toBe(taken));

  test.each([
    [0, true],
    ['100', true],
    [-1, false],
    [101, false],
  ])('accepts a skill rating of %j: %s', (value, taken) => expect(skill(value)).toBe(taken));

  test.each(['', false, 'false'])('leaves out a switch that is off: %j', (hidden) => {
    const given = { name: 'A', type: 'portfolio', hidden, not_in_search: hidden };
    expect(Object.entries(service.parse(given)).filter(([, it]) => it === false)).toEqual([]);
  });

  test('requires a name and one of the two types for a service', () => {
    const result = service.safeParse({ name: ' ', type: 'blog' });
    expect(result.error?.issues.map((issue) => issue.message)).toEqual([
      'Name is required.',
      'Type is required: Portfolio (portfolio) or What We Are (whatweare).',
    ]);
  });

  test.each([
    ['', null],
    [44, 44],
    ['+441134960142', 441134960142],
    [' +49 421 345 67-0 ', '+49 421 345 67-0'],
    ['\u202a+44 113 496 0142\u202c', '+44 113 496 0142'],
    ['\u200e01134960142', '01134960142'],
  ])('stores a mobile number of %j as %j', (typed, stored) => {
    expect(sections.contact_us.parse({ mobile_number: typed }).mobile_number).toBe(stored);
  });

  test.each([
    ...['soon', '+', '1 '.repeat(21), '0113 / x', '🎉', '1e300', '-1'],
    ...[1.5, -1, 1e300, Number.NaN, true, [], {}, ['0113 496 0142']],
  ])('rejects a mobile number of %j with a specific message', (typed) => {
    const { error } = sections.contact_us.safeParse({ mobile_number: typed });
    expect(error?.issues.map(({ message }) => message)).toEqual([
      'Mobile Number must be a telephone number, like 0113 496 0142 or +44 113 496 0142.',
    ]);
  });

  test('accepts every colour, and requires none', () => {
    for (const colour_1 of ['#888888', '#ffffff', '#000000'])
      expect(sections.site_identity.parse({ colour_1 }).colour_1).toBe(colour_1);
    expect(sections.site_identity.parse({}).colour_1).toMatch(/^#[0-9a-f]{6}$/);
  });

  test('rejects a consent without a text, and reads a stored one without a text as off', () => {
    const empty = { ask_email: 'required', acknowledge: 'yes', acknowledge_text: ' \n' };
    const { error } = sections.contact_form.safeParse(empty);
    expect(error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'acknowledge',
      'acknowledge_text',
    ]);
    expect(readLeniently(sections.contact_form, empty).content).toMatchObject({
      ...{ ask_email: 'required', acknowledge: 'no', acknowledge_text: '' },
    });
    for (const right of [
      { ...empty, acknowledge: 'no' },
      { ...empty, acknowledge_text: 'We answer within a day.' },
    ])
      expect(sections.contact_form.safeParse(right).success).toBe(true);
  });

  test("reads both spellings of a team member's Twitter link", () => {
    const team = sections.our_team.parse({
      details: [{ name: 'A', twitter: 'https://twitter.com/a' }],
    });
    expect(team.details[0]?.twitter_link).toBe('https://twitter.com/a');
  });
});

describe('content of any shape', () => {
  test('drops and reports invalid values, and keeps valid ones', () => {
    const { content, dropped } = readLeniently(sections.our_skills, {
      title: null,
      heading: 5,
      details: [
        { skill_name: 'a', rating_value: 'x' },
        null,
        { skill_name: 'b', rating_value: '80' },
      ],
    });
    expect(dropped).toEqual(['heading', 'details.0.rating_value']);
    expect(content?.details).toEqual([
      { skill_name: 'a', rating_value: 0, image: '' },
      { skill_name: 'b', rating_value: 80, image: '' },
    ]);
  });

  test.each([null, 'text', 7, []])('rejects %j as a section', (value) => {
    expect(readLeniently(sections.main_banner, value).content).toBeNull();
  });

  test('keeps valid items of a list full of errors', () => {
    const details = Array.from({ length: 90 }, () => ({
      skill_name: {},
      rating_value: {},
      image: [],
    }));
    expect(readLeniently(sections.our_skills, { title: 'Kept', details }).content).toMatchObject({
      title: 'Kept',
    });
  });
});
