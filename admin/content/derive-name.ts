/** Words in names of logo files that do not belong to the company name: kind of file, colours, size. */
const aside =
  /^(logos?|logotype|wordmark|brand|rgb|cmyk|srgb|black|white|negative|positive|colou?r|web|print|final|copy|small|large|horizontal|vertical|v?\d+|\d+x\d*|\d+px)$/i;

/**
 * Derives a company name from the file name of its logo: `acme-solar_logo@2x.png` becomes Acme Solar.
 * @returns the file name without extension if no word of it is left
 */
export function deriveName(file: string): string {
  const bare = file
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/@\dx$/i, '')
    .normalize('NFC');
  const words = bare.split(/[\s_.()[\]-]+/).filter((word) => word !== '');
  const telling = words.filter((word) => !aside.test(word));
  const kept = telling.length > 0 ? telling : words;
  return kept.map(capitalise).join(' ').slice(0, 200);
}

/** Capitalises a word, and keeps capitals within it: IBM, eBay. */
function capitalise(word: string): string {
  return word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
