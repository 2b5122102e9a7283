/** `4`, `4.5 stars`, `4 of 5`, `8/10`, `80 %`, with the word for stars at the end. */
const numericRating =
  /^(\d{1,3}(?:[.,]\d{1,2})?) ?(?:(%)|(?:\/|out of|of|von|sur|de|di|av|su) ?(5|10|100))? ?(?:stars?|sternen?|points?|punkten?|étoiles?|estrellas?|stelle)?$/;
const starRating = /^([★⭐]{1,5})([☆✩]{0,4})$/u;

/** Parses a rating such as `4,5 / 5`, `80 %` or `★★★★☆`; returns null unless it clearly means 1 to 5 stars. */
export function parseStars(text: string): number | null {
  const plain = text.trim().toLowerCase().replaceAll('\uFE0F', '').replaceAll(/\s+/g, ' ');
  const [, full = '', hollow = ''] = starRating.exec(plain) ?? [];
  if (full !== '') return hollow === '' || full.length + hollow.length === 5 ? full.length : null;
  const [, value = '', percent, scale = percent ? '100' : '5'] = numericRating.exec(plain) ?? [];
  const stars = (Number(value.replace(',', '.')) * 5) / Number(scale);
  return value !== '' && stars >= 1 && stars <= 5 ? Math.round(stars * 100) / 100 : null;
}
