import { parseArgs } from 'node:util';
import { parsePerson } from '../server/leads/person.ts';
import { erasePerson, exportPerson, formatCsv } from '../server/leads/privacy.ts';
import { runAsCommand } from './support/run-as-command.ts';
import { withExistingStore } from './support/with-existing-store.ts';

/**
 * `npm run tool -- privacy export|erase VALUE [--csv]`: exports or erases every lead of one person, with
 * replies, notes and its history. The person is identified by an email address or a phone
 * number. Works while the server runs. Exit codes: 0 done, 1 not done.
 */
const usage =
  'Usage: npm run tool -- privacy export someone@example.com [--csv], or: npm run tool -- privacy erase "+44 20 7946 0000"';

await runAsCommand(async () => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { csv: { type: 'boolean', default: false } },
  });
  const [action, value = '', ...more] = positionals;
  if ((action !== 'export' && action !== 'erase') || more.length > 0) throw new Error(usage);
  const person = parsePerson(value);
  if (!person) throw new Error('This is neither an email address nor a phone number.');
  const by = { author: 'system', at: new Date() };
  await withExistingStore(async (store) => {
    if (action === 'erase') {
      const erased = await erasePerson(store, person, by);
      console.log(`${erased} queries are erased. Backups made before now still hold them.`);
    } else {
      const found = await exportPerson(store, person, by);
      console.log(values.csv ? formatCsv(found).trimEnd() : JSON.stringify(found, null, 2));
    }
  });
});
