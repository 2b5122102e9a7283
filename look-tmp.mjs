import { chromium } from 'playwright-core';
const [pass] = process.argv.slice(2);
const b = await chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox'] });
const ctx = await b.newContext({ viewport: { width: 1440, height: 900 } }); const page = await ctx.newPage(); const seen = {};
ctx.on('response', (r) => { if (r.url().includes(':4610') && r.url().includes('/file/')) { const k = `${r.status()}${r.url().includes('~') ? ' pass' : ''}`; seen[k] = (seen[k] ?? 0) + 1; } });
await page.goto('http://localhost:4322/'); await page.getByLabel(/email/i).first().fill('admin@example.com'); await page.getByLabel(/password/i).first().fill(pass);
await page.getByRole('button', { name: /log ?in|submit|sign in/i }).first().click(); await page.waitForTimeout(15000);
await page.screenshot({ path: '/tmp/w/l-preview.png' }); console.log(JSON.stringify(seen));
await b.close();
