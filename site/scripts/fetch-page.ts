/**
 * Another page of the site. The browser parses it itself, so that no text becomes markup in our code
 * (Trusted Types).
 */
export function fetchPage(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.onload = () =>
      request.status === 200 && request.responseXML
        ? resolve(request.responseXML)
        : reject(new Error(`${path} answered ${request.status}`));
    request.onerror = () => reject(new Error(`${path} cannot be reached`));
    request.send();
  });
}
