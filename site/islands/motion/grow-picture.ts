/**
 * A card's picture grows into the lead picture of its page, and shrinks back. A page may use a name
 * once, so only the card of the other page has it, and only while the pages change.
 */
const property = 'view-transition-name';

let named: HTMLElement | null = null;

function nameCardOf(address: string | null | undefined) {
  named?.style.removeProperty(property);
  named = address
    ? document.querySelector(`main a[href="${new URL(address).pathname}"] .picture`)
    : null;
  named?.style.setProperty(property, 'lead');
}

export function growPictures() {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) nameCardOf(activation?.entry.url);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    nameCardOf(viewTransition && navigation.activation?.from?.url);
    viewTransition?.finished.then(() => nameCardOf(null));
  });
}
