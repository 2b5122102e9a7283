import { expect, it } from 'vitest';
import { questionsIn } from './faq.ts';

it('finds headings that are questions, with the text below as the answer', () => {
  const html =
    '<h2>What you receive</h2><p>A plan.</p><h3>How long does it take?</h3><p>Nine weeks.</p><p>Or ten.</p><h3>ما هو السعر؟</h3><p>ثابت.</p><h3>No answer?</h3>';
  expect(questionsIn(html)).toEqual([
    { question: 'How long does it take?', answer: 'Nine weeks. Or ten.' },
    { question: 'ما هو السعر؟', answer: 'ثابت.' },
  ]);
});
