/** The address of a page on the site, without slashes around it. @param path its file, from the project's folder */
export function addressOf(path) {
  const name = path.replace(/^docs\//, '').replace(/\.md$/, '');
  return name.replace(/(^|\/)README$/, '').toLowerCase() || 'index';
}
