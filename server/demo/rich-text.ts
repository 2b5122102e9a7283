/** Rich text in the form the console's editor writes it. The texts given may hold inline HTML. */
export const html = (...blocks: string[]) => blocks.join('');

export const h3 = (text: string) => `<h3>${text}</h3>`;
export const p = (text: string) => `<p>${text}</p>`;
export const quote = (text: string) => `<blockquote>${p(text)}</blockquote>`;
export const ul = (...items: string[]) => `<ul>${listItems(items)}</ul>`;
export const ol = (...items: string[]) => `<ol>${listItems(items)}</ol>`;

const listItems = (items: string[]) => items.map((item) => `<li>${p(item)}</li>`).join('');
