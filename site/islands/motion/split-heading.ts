interface SplitHeading {
  words: HTMLElement[];
  /** The characters; in scripts with joined or combined letters, complete words. */
  characters: HTMLElement[];
  /** Restores the plain text. */
  restore: () => void;
}

/** Hebrew to Khmer: letters that join, reorder or stack must not be separated. */
const joiningScripts = /[\u0590-\u109f\u1780-\u17ff]/;

function createSpan(className: string, text = ''): HTMLElement {
  const element = document.createElement('span');
  element.className = className;
  element.textContent = text;
  return element;
}

/** Splits a word into user-perceived characters: a letter with its marks, an emoji with its modifiers. */
export function charactersOf(word: string): string[] {
  const { Segmenter } = Intl as Partial<typeof Intl>;
  if (!Segmenter || joiningScripts.test(word)) return [word];
  return Array.from(new Segmenter().segment(word), ({ segment }) => segment);
}

/**
 * Wraps each word and character of a heading in an element. The text is unchanged and is read aloud as one text. Soft
 * hyphens remain between the characters, so that words break as before.
 */
export function splitHeading(heading: HTMLElement): SplitHeading {
  const line = heading.querySelector('.fit') ?? heading;
  const text = line.textContent ?? '';
  const words: HTMLElement[] = [];
  const characters: HTMLElement[] = [];
  const whole = createSpan('');
  whole.ariaHidden = 'true';
  for (const token of text.trim().split(/(\s+)/)) {
    if (token.trim() === '') {
      whole.append(token);
      continue;
    }
    const word = createSpan('word');
    word.style.display = 'inline-block';
    const letters = charactersOf(token).map((letter) => createSpan('character', letter));
    word.append(...letters);
    const frame = createSpan('word-frame');
    // A word moves only within its frame, so that it never covers the text below.
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
