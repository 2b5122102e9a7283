/**
 * Plays the banner's film over its picture, and lets visitors pause it (WCAG 2.2.2). People who
 * want less motion or fewer bytes keep the picture, and nothing is fetched for them.
 */
const film = document.querySelector<HTMLVideoElement>('video[data-film]');
const button = film?.nextElementSibling as HTMLButtonElement | null | undefined;

function isWanted(): boolean {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return !connection?.saveData && !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

async function begin(film: HTMLVideoElement, button: HTMLButtonElement) {
  const { film: address = '', play = '', pause = '' } = film.dataset;
  // The property: the attribute alone is ignored after parsing.
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
    // A browser that does not let films begin by themselves shows the picture.
    film.removeAttribute('src');
  }
}

// The picture comes first.
if (film && button && isWanted()) {
  if (document.readyState === 'complete') begin(film, button);
  else addEventListener('load', () => begin(film, button));
}
