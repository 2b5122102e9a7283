import { afterEach, describe, expect, it } from 'vitest';
import {
  type Fault,
  type SpecificationBackend,
  type SpecificationBackendOptions,
  startSpecificationBackend,
} from '../tests/support/specification-backend/start-specification-backend.ts';
import { createHttpSource } from './http-source.ts';

let backend: SpecificationBackend;
afterEach(() => backend.stop());

async function open(options: SpecificationBackendOptions) {
  backend = await startSpecificationBackend(options);
  return createHttpSource(backend.apiBaseUrl);
}

const faults: Fault[] = [401, 403, 404, 500, 'no data', 'html', 'empty', 'refused'];

describe('a backend with only the specified endpoints', () => {
  it.each(faults)('provides all content if other endpoints return %s', async (others) => {
    const source = await open({ others });
    const [first] = await source.pages();
    expect(await source.siteAddresses()).toEqual([]);
    expect(await source.sitePages()).toEqual([]);
    expect(await source.pageDates('')).toEqual([]);
    expect(await source.hiddenPages()).toEqual([]);
    expect(await source.picture('a'.repeat(24))).toBeNull();
    expect(first?.pageContents).toHaveLength(2);
    expect(await source.section('our_team')).toMatchObject({ title: 'Our team' });
    expect(await source.section('figures')).toBeNull();
    expect(await source.partners()).toHaveLength(3);
    expect(backend.calls.filter(({ isKnown }) => !isKnown)).toHaveLength(1);
  });

  it('reads content nested in a second data field', async () => {
    const source = await open({ wraps: true });
    const [first] = await source.pages();
    expect(await source.service(first?.service ?? '')).toMatchObject({ name: 'Course design' });
    expect(await source.section('banner')).toMatchObject({ title: 'Our services' });
    expect(await source.serviceCards('portfolio')).toHaveLength(3);
  });

  it('reads content from responses without a code', async () => {
    const source = await open({ hasCode: false });
    const [first] = await source.pages();
    expect(await source.service(first?.service ?? '')).toMatchObject({ name: 'Course design' });
    expect(await source.section('banner')).toMatchObject({ title: 'Our services' });
    expect(await source.partners()).toHaveLength(3);
  });

  it('returns no languages if their endpoint reports an error with HTTP 200', async () => {
    const source = await open({});
    backend.faults.getSection = 'refused';
    expect(await source.section('languages')).toBeNull();
  });

  it.each(['refused', 'html', 'empty', 'no data', 500] as const)(
    'rejects a list of services if the endpoint returns %s',
    async (fault) => {
      const source = await open({});
      backend.faults.getAllServices = fault;
      await expect(source.pages()).rejects.toThrow();
    },
  );

  it('throws if the endpoint of site addresses does not respond', async () => {
    const source = await open({ others: 'cut' });
    await expect(source.siteAddresses()).rejects.toThrow();
  });
});
