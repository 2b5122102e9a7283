import './category-navigation.ts';

/** Follows links on details pages without loading a page: categories and pictures. */

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]');
  const special = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || special) return;
  event.preventDefault();
  import('./lightbox.ts').then(
    ({ openLightbox }) => openLightbox(link),
    () => location.assign(link.href),
  );
});
