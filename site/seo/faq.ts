import { toPlainText } from './plain-text.ts';

export interface Question {
  question: string;
  answer: string;
}

const headings = /(?=<h[1-6][\s>])/i;
const headingAndBody = /^<h([1-6])[^>]*>([\s\S]*?)<\/h\1>([\s\S]*)/i;
/** Question marks of Latin, full-width, Arabic and Armenian scripts. */
const isQuestion = /[?？؟՞]$/;

/** Headings of a rich text that are questions, each with the text below as its answer. */
export function questionsIn(html: string): Question[] {
  return html
    .split(headings)
    .map((part) => headingAndBody.exec(part) ?? [])
    .map(([, , heading = '', body = '']) => ({
      question: toPlainText(heading),
      answer: toPlainText(body),
    }))
    .filter(({ question, answer }) => isQuestion.test(question) && answer !== '');
}
