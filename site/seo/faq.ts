import { plainText } from './plain-text.ts';

export interface Question {
  question: string;
  answer: string;
}

const headingAndBody = /<h([1-6])[^>]*>([\s\S]*?)<\/h\1>([\s\S]*?)(?=<h[1-6][\s>]|$)/gi;
/** Question marks of Latin, Greek-like full width, Arabic and Armenian writing. */
const isQuestion = /[?？؟՞]$/;

/** Headings of a rich text that ask something, each with the text below it as the answer. */
export function questionsIn(html: string): Question[] {
  return [...html.matchAll(headingAndBody)]
    .map(([, , heading = '', body = '']) => ({
      question: plainText(heading),
      answer: plainText(body),
    }))
    .filter(({ question, answer }) => isQuestion.test(question) && answer !== '');
}
