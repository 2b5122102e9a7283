/** Words in the names of logo files that are not the company's: kind of file, colours, size. */
const aside =
  /^(logos?|logotype|wordmark|brand|rgb|cmyk|srgb|black|white|negative|positive|colou?r|web|print|final|copy|small|large|horizontal|vertical|v?\d+|\d+x\d*|\d+px)$/i;

/**
 * A company's name as the file of its logo says it: `acme-solar_logo@2x.png` is Acme Solar.
 * @returns what is left of the file's name where no word of it is a name
 */
export function nameFromFile(file: string): string {
  const bare = file
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/@\dx$/i, '')
    .normalize('NFC');
  const words = bare.split(/[\s_.()[\]-]+/).filter((word) => word !== '');
  const telling = words.filter((word) => !aside.test(word));
  const kept = telling.length > 0 ? telling : words;
  return kept.map(capitalised).join(' ').slice(0, 200);
}

/** A word with capitals of its own keeps them: IBM, eBay. */
function capitalised(word: string): string {
  return word === word.toLowerCase() ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}
