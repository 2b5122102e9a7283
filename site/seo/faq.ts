import { toPlainText } from './plain-text.ts';

export interface Question {
  question: string;
  answer: string;
}

const headings = /(?=<h[1-6][\s>])/i;
const headingAndBody = /^<h([1-6])[^>]*>([\s\S]*?)<\/h\1>([\s\S]*)/i;
/** Question marks: Latin, full-width, Arabic and Armenian. */
const isQuestion = /[?？؟՞]$/;

/** Finds headings of a rich text that are questions, with the text below as the answer. */
export function questionsIn(html: string): Question[] {
  return html
    .split(headings)
    .map((block) => headingAndBody.exec(block) ?? [])
    .map(([, , heading = '', body = '']) => ({
      question: toPlainText(heading),
      answer: toPlainText(body),
    }))
    .filter(({ question, answer: response }) => isQuestion.test(question) && response !== '');
}
