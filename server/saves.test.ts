import { describe, expect, it, vi } from 'vitest';
import { sections } from '../shared/sections/index.ts';
import { pictureFile } from '../tests/support/pictures.ts';
import { form, storedPicture, withSaves } from '../tests/support/servers/saves.ts';

const { backend, save, saveSection } = withSaves();

describe('saving a section', () => {
  it('returns an unsaved section with empty fields and revision 0', async () => {
    const { body } = await backend.call('getSection', { section_name: 'get_started' });
    expect(body.data).toMatchObject({
      section_name: 'get_started',
      title: '',
      revision: 0,
      updated_at: null,
    });
  });

  it('keeps fields that are not sent, and clears those sent empty', async () => {
    await saveSection('get_started', ['title', 'One'], ['heading', 'Two']);
    const data = await saveSection('get_started', ['heading', '']);
    expect(data).toMatchObject({ title: 'One', heading: '' });
  });

  it('parses the input once, and wakes the publisher once', async () => {
    await saveSection('get_started', ['title', 'Before']);
    const reads = vi.spyOn(sections.get_started, 'safeParse');
    const woken = backend.saved.length;
    await saveSection('get_started', ['title', 'Sent once']);
    const titles = reads.mock.calls.map(([value]) => (value as { title: string }).title);
    reads.mockRestore();
    // The stored state is parsed too, to recognise an unchanged save.
    expect(titles).toEqual(['Sent once', 'Before']);
    expect(backend.saved).toHaveLength(woken + 1);
    await saveSection('get_started', ['title', 'Sent once']);
    expect(backend.saved, 'nothing was changed').toHaveLength(woken + 1);
  });

  it('stores an uploaded picture, keeps it if its path or nothing is sent, removes it if sent empty', async () => {
    const first = await saveSection('main_banner', ['profile_image', await pictureFile(1)]);
    expect(first.profile_image).toEqual(storedPicture);
    expect((await saveSection('main_banner', ['title', 'x'])).profile_image).toBe(
      first.profile_image,
    );
    const windowsPath = first.profile_image.replaceAll('/', '\\');
    const kept = await saveSection('main_banner', ['profile_image', windowsPath]);
    expect(kept.profile_image).toBe(first.profile_image);
    for (const nothing of ['null', 'undefined', '[object Object]'])
      expect((await saveSection('main_banner', ['profile_image', nothing])).profile_image).toBe(
        first.profile_image,
      );
    expect((await saveSection('main_banner', ['profile_image', ''])).profile_image).toBe('');
  });

  it('rejects a path that is not stored here', async () => {
    for (const path of [
      'media/none.webp',
      '../../etc/passwd',
      'https://elsewhere.example/a.webp',
      'upload:x',
    ]) {
      const input = form(['section_name', 'main_banner'], ['profile_image', path]);
      const { status, body } = await backend.ask('saveSection', input);
      expect({ path, status, field: body.error?.field }).toEqual({
        path,
        status: 400,
        field: 'profile_image',
      });
    }
  });

  it('assigns files to items by index, number, placeholder and missing pictures', async () => {
    const [a, b, c] = [await pictureFile(11), await pictureFile(12), await pictureFile(13)];
    const team = (...details: object[]): [string, string] => ['details', JSON.stringify(details)];
    const images = (data: { details: { image: string }[] }) =>
      data.details.map(({ image }) => image);

    const both = await saveSection(
      'our_team',
      team({ name: 'A' }, { name: 'B' }),
      ['details_image', a],
      ['details_image', b],
    );
    const [first = '', second = ''] = images(both);
    expect([first, second]).toEqual([storedPicture, storedPicture]);
    expect(first).not.toBe(second);

    const byIndex = await saveSection('our_team', ['details_image[1]', c]);
    const third = images(byIndex)[1] ?? '';
    expect(images(byIndex)).toEqual([first, storedPicture]);
    expect(third).not.toBe(second);

    const marked = team(
      { name: 'New', image: null },
      { name: 'A', image: first },
      { name: 'Other', image: {} },
    );
    expect(
      images(await saveSection('our_team', marked, ['details_image', b], ['details_image', c])),
    ).toEqual([second, first, third]);

    const mixed = team({ name: 'A', image: first }, { name: 'B' }, { name: 'C', image: third });
    expect(images(await saveSection('our_team', mixed, ['details_image', b]))).toEqual([
      first,
      second,
      third,
    ]);

    const paths = team({ name: 'C' }, { name: 'A' });
    expect(
      images(
        await saveSection('our_team', paths, ['details_image', third], ['details_image', first]),
      ),
    ).toEqual([third, first]);

    expect(images(await saveSection('our_team', ['title', 'Team']))).toEqual([third, first]);
  });

  it('rejects a file that belongs to no item', async () => {
    const details = JSON.stringify([{ name: 'A', image: '' }]);
    const input = form(
      ['section_name', 'our_team'],
      ['details', details],
      ['details_image[4]', await pictureFile(1)],
    );
    const { status, body } = await backend.ask('saveSection', input);
    expect({ status, field: body.error?.field }).toEqual({ status: 400, field: 'details_image' });
    expect(body.message).toContain('details_image[4]');
  });

  it('keeps icons and images of What We Are with their items', async () => {
    const details = JSON.stringify([
      { heading: 'A', icon: null },
      { heading: 'B', image: null },
    ]);
    const data = await saveSection(
      'what_we_are',
      ['details', details],
      ['details_icon', await pictureFile(3)],
      ['details_image', await pictureFile(4)],
    );
    expect(data.details).toEqual([
      expect.objectContaining({ heading: 'A', icon: storedPicture, image: '' }),
      expect.objectContaining({ heading: 'B', icon: '', image: storedPicture }),
    ]);
  });

  it("reads a member's Twitter link under both of its names", async () => {
    const data = await saveSection('our_team', [
      'details',
      '[{"name":"A","twitter":"https://social.example/a"}]',
    ]);
    expect(data.details[0]).toMatchObject({ twitter_link: 'https://social.example/a' });
    expect(data.details[0]).not.toHaveProperty('twitter');
  });

  it('keeps a mobile number as a number and an empty one as null', async () => {
    expect((await saveSection('contact_us', ['mobile_number', '5550100'])).mobile_number).toBe(
      5550100,
    );
    expect((await saveSection('contact_us', ['mobile_number', ''])).mobile_number).toBeNull();
  });

  it('keeps the plus of a mobile number when a plain client sends back its digits', async () => {
    const saved = (number: string, ...more: [string, string][]) =>
      saveSection('contact_us', ['mobile_number', number], ...more);
    const { mobile_number: number } = await saved('+441134960142');
    expect(number).toBe(441134960142);
    expect((await saved('441134960142')).mobile_number).toBe(number);
    expect((await saved('13800138000')).mobile_number).toBe('13800138000');
    const { revision } = await saved('+441134960142');
    // The console: an editor removes the plus.
    const changed = await saved('441134960142', ['base_revision', String(revision)]);
    expect(changed.mobile_number).toBe('441134960142');
  });

  it('rejects an invalid colour, naming the field', async () => {
    const input = form(['section_name', 'site_identity'], ['colour_1', 'red;}']);
    const { status, body } = await backend.ask('saveSection', input);
    expect({ status, field: body.error?.field }).toEqual({ status: 400, field: 'colour_1' });
    expect(body.message).toContain('a colour like');
  });

  it('removes active content from rich text, and keeps the editor’s own markup byte for byte', async () => {
    const own =
      '<h2>A &amp; B</h2><p>x<br>y</p><ol start="3"><li><p>z</p></li></ol><hr><pre><code class="language-js">1</code></pre>';
    const hostile =
      '<p onclick="x()">a<script>b</script><a href="javascript:c">d</a><img src=x onerror=e></p>';
    const data = await saveSection('about_founder', ['heading', own], ['subheading', hostile]);
    expect(data.heading).toBe(own);
    expect(data.subheading).toBe('<p>a<a rel="noopener noreferrer">d</a></p>');
  });

  it('rejects a list that is not JSON, and an item out of range, by its path', async () => {
    const broken = form(['section_name', 'our_skills'], ['details', '[{']);
    expect((await backend.ask('saveSection', broken)).body.message).toBe('details must be JSON.');
    const range = form(
      ['section_name', 'our_skills'],
      ['details', '[{"skill_name":"a"},{"rating_value":101}]'],
    );
    const { body } = await backend.ask('saveSection', range);
    expect(body.error?.field).toBe('details.1.rating_value');
    expect(body.message).toBe('Rating must be a number from 0 to 100.');
  });
});

describe('saving who we are and the banner', () => {
  it('stores the pictures of why you need, the cover and the outsourcing items from separate file parts', async () => {
    const outsourcing = JSON.stringify({
      text: 'Benefits',
      details: [{ texts: 'One' }, { texts: 'Two' }],
    });
    const data = await save(
      'saveOrUpdateWhoWeAre',
      form(
        ['section_name', 'who_we_are'],
        ['title', 'Us'],
        ['why_you_need', '{"text":"Why","reasons":["a","b"],"image":{}}'],
        ['outsourcing', outsourcing],
        ['image', await pictureFile(5)],
        ['cover_image', await pictureFile(6)],
        ['details_image', await pictureFile(7)],
        ['details_image', await pictureFile(8)],
      ),
    );
    expect(data.why_you_need).toEqual({
      text: 'Why',
      why_description: '',
      reasons: ['a', 'b'],
      image: storedPicture,
    });
    expect(data.cover_image).toEqual(storedPicture);
    expect(data.outsourcing.details).toEqual([
      { texts: 'One', image: storedPicture },
      { texts: 'Two', image: storedPicture },
    ]);

    const again = await save('saveOrUpdateWhoWeAre', form(['why_you_need', '{"text":"Because"}']));
    expect(again.why_you_need).toEqual({ ...data.why_you_need, text: 'Because' });
    expect(again.outsourcing).toEqual(data.outsourcing);
    const { body } = await backend.call('getWhoWeAreSection', {});
    expect(body.data.why_you_need.text).toBe('Because');
  });

  it('keeps the buttons of the banner as sent back', async () => {
    const button = [{ label: 'Contact', route: '#contact' }];
    await save('saveOrUpdateBanner', form(['title', 'B'], ['button', JSON.stringify(button)]));
    const data = await save(
      'saveOrUpdateBanner',
      form(['title', 'C'], ['image', await pictureFile(9)]),
    );
    expect(data).toMatchObject({ title: 'C', button, image: storedPicture });
  });
});

describe('an unchanged save', () => {
  it('creates no revision and publishes nothing', async () => {
    const { revision } = await saveSection('get_started', ['title', 'Once'], ['heading', 'Twice']);
    const before = await backend.traces();
    const again = form(['section_name', 'get_started'], ['heading', 'Twice']);
    const { body } = await backend.ask('saveSection', again);
    expect(body).toMatchObject({ message: 'Nothing to publish', data: { revision } });
    expect(await backend.traces()).toEqual(before);
    const other = form(['section_name', 'get_started'], ['heading', 'Thrice']);
    expect((await backend.ask('saveSection', other)).body.message).toBe('Saved successfully');
  });
});

describe('two people who save the same document', () => {
  it('receive a conflict if they send a base revision, and no text is lost', async () => {
    const { revision } = await saveSection('get_started', ['title', 'Start']);
    await saveSection('get_started', ['title', 'Ann'], ['base_revision', String(revision)]);
    const before = await backend.traces();
    const late = form(
      ['section_name', 'get_started'],
      ['title', 'Bob'],
      ['base_revision', String(revision)],
    );
    const { status, body } = await backend.ask('saveSection', late);
    expect({ status, id: body.error?.id }).toEqual({ status: 409, id: 'CONFLICT' });
    expect(body.error).toMatchObject({
      current: { section_name: 'get_started', title: 'Ann' },
      by: 'admin@example.com',
      at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    expect(await backend.traces()).toEqual(before);
  });
});
