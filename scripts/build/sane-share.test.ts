import { describe, expect, it } from 'vitest';
import type { ContentSource } from '../../shared/content/source.ts';
import { countReads, findShareFaults } from './sane-share.ts';

const full = { sections: 12, services: 12, pageContents: 40, partners: 6 };

describe('the content check', () => {
  it('accepts documents deleted one by one', () => {
    expect(findShareFaults(full, { ...full, sections: 11, services: 11, partners: 5 })).toEqual([]);
    expect(findShareFaults({ ...full, services: 1 }, { ...full, services: 0 })).toEqual([]);
  });

  it('rejects the content of a half-failing backend', () => {
    expect(
      findShareFaults(full, { sections: 3, services: 12, pageContents: 0, partners: 6 }),
    ).toEqual([
      '3 of the 12 sections of the previous build',
      '0 of the 40 page contents of the previous build',
    ]);
  });

  it('can be disabled by a setting', () => {
    expect(
      findShareFaults(full, { sections: 0, services: 0, pageContents: 0, partners: 0 }, 0),
    ).toEqual([]);
  });
});

it('counts only documents that the build received, not failed or empty reads', async () => {
  const given: Partial<ContentSource> = {
    section: async (name) => {
      if (name === 'our_team') throw new Error('cut');
      return name === 'banner'
        ? { section_name: 'banner', revision: 3, title: ' ' }
        : { title: 'A' };
    },
    service: async (id) => (id === 'x' ? null : ({ _id: id } as never)),
    partners: async () => [{ _id: '1' }, { _id: '2' }] as never,
  };
  const { source, counts } = countReads(given as ContentSource);
  await source.section('banner');
  await source.section('main_banner');
  await source.section('main_banner');
  expect(await source.section('our_team')).toBeNull();
  await source.service('x');
  await source.service('y');
  await source.partners();
  expect(counts()).toEqual({ sections: 1, services: 1, pageContents: 0, partners: 2 });
});
