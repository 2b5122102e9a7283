import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toFormData } from '../../shared/api/client.ts';
import { image, line, list } from '../../shared/content/fields.ts';
import { findImageFields } from '../../shared/content/pictures/image-uses.ts';
import { service } from '../../shared/content/service.ts';
import { keepFile } from '../field/image/pending-files.ts';
import { toMultipart } from './multipart-fields.ts';

const stored = { name: 'A', icon: 'media/i.png', image: '', area_images: ['media/1.webp'] };
const sending = <Values extends object>(values: Values) => ({
  values,
  base: values,
  baseRevision: 7,
  config: {},
});
const picture = (name: string) => new File(['x'], name, { type: 'image/png' });

describe('the multipart fields of a document', () => {
  it('keep stored images as paths and send new ones as files', () => {
    const file = picture('new.png');
    expect(toMultipart(service, sending({ ...stored, image: keepFile(file) }))).toEqual({
      ...stored,
      image: file,
      base_revision: 7,
    });
  });

  it('send an empty field if every area image was removed, because a missing one would keep them', () => {
    expect(toMultipart(service, sending({ ...stored, area_images: [] })).area_images).toBe('');
  });

  it('omit fields of other service types', () => {
    expect(toMultipart(service, sending(stored), ['icon'])).not.toHaveProperty('icon');
  });
});

describe('an unknown section', () => {
  const ticket = z.object({
    price: line('Price'),
    scan: image('Scan'),
    extras: list('Extras', z.object({ photo: image('Photo') })),
  });
  const stop = z.object({ title: line('Title'), photo: image('Photo'), stamp: image('Stamp') });
  const journey = z.object({
    heading: line('Heading'),
    stops: list('Stops', stop),
    ticket: ticket.prefault({}).meta({ label: 'Ticket', input: 'group' }),
  });
  const [photo, scan, extra] = ['photo.png', 'scan.png', 'extra.png'].map(picture) as File[];
  const values = {
    heading: 'To the sea',
    stops: [
      { title: 'Here', photo: 'media/here.webp', stamp: '' },
      { title: 'There', photo: keepFile(photo as File), stamp: 'media/stamp.webp' },
    ],
    ticket: {
      price: '9',
      scan: keepFile(scan as File),
      extras: [{ photo: keepFile(extra as File) }],
    },
  };

  it('sends each picture of its lists and groups under the field name of the server', () => {
    const parts = toMultipart(journey, sending(values));
    expect(parts).toEqual({
      heading: 'To the sea',
      stops: [values.stops[0], { ...values.stops[1], photo: '' }],
      stops_photo: ['media/here.webp', photo],
      stops_stamp: ['', 'media/stamp.webp'],
      ticket: { price: '9', scan: '', extras: [{ photo: '' }] },
      scan,
      extras_photo: [extra],
      base_revision: 7,
    });
    const form = toFormData(parts, findImageFields(journey));
    expect(form.getAll('stops_photo')).toEqual(['media/here.webp', expect.any(File)]);
    expect(form.get('scan')).toEqual(expect.any(File));
  });
});
