interface SplitHeading {
  words: HTMLElement[];
  /** The characters; whole words when letters join or combine. */
  characters: HTMLElement[];
  /** Restores the plain text. */
  restore: () => void;
}

/** Hebrew to Khmer: letters that join, reorder or stack must not be taken apart. */
const joining = /[\u0590-\u109f\u1780-\u17ff]/;

function piece(className: string, text = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

/** User-perceived characters: a letter with its marks, an emoji with its modifiers. */
export function charactersOf(word: string): string[] {
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (!Segmenter || joining.test(word)) return [word];
  return Array.from(new Segmenter().segment(word), ({ segment }) => segment);
}

/**
 * Wraps each word and character of a heading in its own element. The text stays the same and is
 * read out as one. Soft hyphens stay between the characters, so that words break as before.
 */
export function splitHeading(heading: HTMLElement): SplitHeading {
  const line = heading.querySelector('.fit') ?? heading;
  const text = line.textContent ?? '';
  const words: HTMLElement[] = [];
  const characters: HTMLElement[] = [];
  const whole = piece('');
  whole.ariaHidden = 'true';
  for (const part of text.trim().split(/(\s+)/)) {
    if (part.trim() === '') {
      whole.append(part);
      continue;
    }
    const word = piece('word');
    word.style.display = 'inline-block';
    const letters = charactersOf(part).map((letter) => piece('character', letter));
    word.append(...letters);
    const frame = piece('word-frame');
    // A word moves only within its own box, never over the text below.
    frame.style.cssText = 'display:inline-block;overflow:clip;overflow-clip-margin:.12em';
    frame.append(word);
    whole.append(frame);
    words.push(word);
    characters.push(...letters);
  }
  const plain = [...line.childNodes];
  heading.ariaLabel = text.trim().replaceAll('\u00ad', '');
  line.replaceChildren(whole);
  return {
    words,
    characters,
    restore: () => {
      line.replaceChildren(...plain);
      heading.removeAttribute('aria-label');
    },
  };
}
