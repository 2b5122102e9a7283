import { createServer } from 'node:http';
import { DatabaseSync } from 'node:sqlite';

/**
 * What the backend is measured against: bare node:http over the same database file format and settings, with nothing
 * in between. Started as a process of its own: node lab/run.mjs bench/backend-bare <file> <port>
 */
const [, , file = '', port = '0'] = process.argv;
const database = new DatabaseSync(file, { timeout: 5000 });
database.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;');
database.exec(
  'CREATE TABLE IF NOT EXISTS bare_queries (number INTEGER PRIMARY KEY AUTOINCREMENT, name TEXT, phone_number TEXT, subject TEXT, created_at TEXT) STRICT',
);
const section = database.prepare("SELECT body FROM documents WHERE kind = 'section' AND id = ?");
const addQuery = database.prepare(
  'INSERT INTO bare_queries (name, phone_number, subject, created_at) VALUES (?, ?, ?, ?)',
);

const calls: Record<string, (input: Record<string, string>) => unknown> = {
  '/api/admin/getSection': ({ section_name = '' }) => {
    const { body = '{}' } = (section.get(section_name) ?? {}) as { body?: string };
    return JSON.parse(body);
  },
  '/api/admin/saveQuery': ({ name = '', phone_number = '', subject = '' }) => {
    addQuery.run(name, phone_number, subject, new Date().toISOString());
    return null;
  },
};

createServer((request, response) => {
  let text = '';
  request.on('data', (part) => {
    text += part;
  });
  request.on('end', () => {
    const data = calls[request.url ?? '']?.(JSON.parse(text));
    const answer = JSON.stringify({ code: 200, message: 'OK', data });
    response.writeHead(200, {
      'content-type': 'application/json; charset=utf-8',
      'content-length': Buffer.byteLength(answer),
    });
    response.end(answer);
  });
}).listen(Number(port), '127.0.0.1', () => console.log('ready'));
