/**
 * Plays the banner film over its picture, with a pause button (WCAG 2.2.2). Visitors with reduced motion or data
 * saving see the picture, and the film is not fetched.
 */
const film = document.querySelector<HTMLVideoElement>('video[data-film]');
const button = film?.nextElementSibling as HTMLButtonElement | null | undefined;

function allowsFilm(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

async function startFilm(film: HTMLVideoElement, button: HTMLButtonElement) {
  const { film: address = '', play = '', pause = '' } = film.dataset;
  // Sets the property, because the attribute has no effect after parsing.
  film.muted = true;
  film.src = address;
  const show = () => {
    button.ariaLabel = film.paused ? play : pause;
    button.toggleAttribute('data-paused', film.paused);
  };
  for (const change of ['play', 'pause']) film.addEventListener(change, show);
  button.addEventListener('click', () => (film.paused ? film.play() : film.pause()));
  try {
    await film.play();
    film.hidden = false;
    button.hidden = false;
  } catch {
    // Browsers that block autoplay show the picture.
    film.removeAttribute('src');
  }
}

// The picture is loaded first.
if (film && button && allowsFilm()) {
  if (document.readyState === 'complete') startFilm(film, button);
  else addEventListener('load', () => startFilm(film, button));
}
