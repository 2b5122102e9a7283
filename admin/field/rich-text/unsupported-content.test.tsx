import { expect, it } from 'vitest';
import { listUnsupported } from './unsupported-content.ts';

it.each([
  ['<p>A <IMG src="a.png"> and a <image src="b.png"></p>', ['pictures']],
  ['<table><tr><td><u>1</u></td></tr></table>', ['tables', 'underlining']],
  ['<p>H<sub>2</sub>O</p><video></video>', ['superscript or subscript', 'embedded media']],
  ['<h2>Ideas</h2><ul><li><p><s>a</s> &lt;u&gt;</p></li></ul>', []],
  ['no markup at all', []],
])('lists what the editor would remove from %s', (html, names) => {
  expect(listUnsupported(html)).toEqual(names);
});
