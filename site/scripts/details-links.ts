import './category-navigation.ts';

/** Follows the links of details pages in place: categories, and pictures to enlarge. */

document.addEventListener('click', (event) => {
  const link = (event.target as Element).closest<HTMLAnchorElement>('a[data-enlarge]');
  const special = event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!link || special) return;
  event.preventDefault();
  import('./lightbox.ts').then(
    ({ enlarge }) => enlarge(link),
    () => location.assign(link.href),
  );
});
