import { buildImagePath, parseImage } from '../../shared/rules/images/image-path.ts';
import {
  type FixtureContent,
  fixtureContent,
  fixtureId,
} from '../support/fixture-site/fixture-source.ts';
import { type Random, seededRandom } from '../support/random-edits.ts';

/** `LOOK_RANDOM=20 LOOK_SEED=…` checks more; a finding names the seed in its content's name. */
const count = Number(process.env.LOOK_RANDOM ?? 1);
const firstSeed = Number(process.env.LOOK_SEED ?? 20_260_101);

/** Makers of random contents by name. */
export function randomContents(): Record<string, () => Promise<FixtureContent>> {
  const seeds = Array.from({ length: count }, (_, index) => firstSeed + index);
  return Object.fromEntries(seeds.map((seed) => [`random-${seed}`, () => randomContent(seed)]));
}

const words =
  'a we teach schools Überprüfung Straßenbahnhaltestelle examinations & measure 2026 reading for you and Verantwortungsbewusstsein quietly 学校 التعليم ideas'.split(
    ' ',
  );
/** Not prose: keeps its value. */
const kept =
  /^(_id|company_name|category_id|type|colour_\w+|email|\w*link|\w*route|mobile_number|favicon|share_image)$/;

/** The demo company with other words, numbers of items, and pictures of any ratio or none. */
async function randomContent(seed: number): Promise<FixtureContent> {
  const random = seededRandom(seed);
  const below = (max: number) => Math.floor(random() * max);
  const demo = await fixtureContent();
  const reworded = change(demo, { random, below }) as FixtureContent;
  const services = reworded.services.map((one, index) => ({
    ...one,
    name: one.name || `Service ${index}`,
  }));
  const ids = new Set(services.map(({ _id }) => _id));
  return {
    ...reworded,
    services,
    pageContents: reworded.pageContents.filter(({ category_id }) => ids.has(category_id)),
  };
}

interface Chance {
  random: Random;
  below: (max: number) => number;
}

function change(value: unknown, chance: Chance): unknown {
  if (Array.isArray(value)) return changeList(value, chance);
  if (typeof value === 'number') return chance.below(101);
  if (typeof value === 'string') return changeText(value, chance);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [
      name,
      kept.test(name) ? part : change(part, chance),
    ]),
  );
}

/** Up to half as many more. */
function changeList(list: unknown[], chance: Chance): unknown[] {
  const length = list.length > 20 ? 12 : 1 + chance.below(Math.ceil(list.length * 1.5));
  return Array.from({ length }, (_, index) => {
    const item = change(list[index % list.length], chance) as { _id?: string };
    return item?._id && index >= list.length
      ? { ...item, _id: fixtureId(`${item._id}/${index}`) }
      : item;
  });
}

function changeText(text: string, { random, below }: Chance): string {
  if (parseImage(text)) return random() < 0.2 ? '' : picture(below);
  const prose = (max: number) =>
    Array.from({ length: 1 + below(max) }, () => words[below(words.length)]).join(' ');
  if (text.startsWith('<'))
    return `<p>${prose(40)}</p><h3>${prose(6)}</h3><ul><li><p>${prose(12)}</p></li></ul>`;
  return prose(Math.max(2, Math.ceil(text.split(' ').length * 1.6)));
}

function picture(below: Chance['below']): string {
  const [width, height] = [200 + below(2000), 200 + below(2000)];
  const colour = `#${(0x404040 + below(0x7f7f7f)).toString(16).padStart(6, '0')}`;
  return buildImagePath(fixtureId(`${width}${height}`), {
    width,
    height,
    colour,
    extension: 'webp',
  });
}
