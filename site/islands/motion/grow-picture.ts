/**
 * Makes the picture of a card grow into the lead picture of its page, and back. A page may use a view transition name
 * only once, so only the card that leads to the other page gets the name, during the transition.
 */
const property = 'view-transition-name';

let named: HTMLElement | null = null;

function nameCard(address: string | null | undefined) {
  named?.style.removeProperty(property);
  named = address
    ? document.querySelector(`main a[href="${new URL(address).pathname}"] .picture`)
    : null;
  named?.style.setProperty(property, 'lead');
}

export function growPictures() {
  addEventListener('pageswap', ({ viewTransition, activation }) => {
    if (viewTransition) nameCard(activation?.entry.url);
  });
  addEventListener('pagereveal', ({ viewTransition }) => {
    nameCard(viewTransition && navigation.activation?.from?.url);
    viewTransition?.finished.then(() => nameCard(null));
  });
}
