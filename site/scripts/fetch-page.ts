/**
 * Fetches a page of the site as a document that the browser parses, because the Trusted Types policy
 * forbids parsing text as HTML.
 */
export function fetchPage(path: string): Promise<Document> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('GET', path);
    request.responseType = 'document';
    request.onload = () =>
      request.status === 200 && request.responseXML
        ? resolve(request.responseXML)
        : reject(new Error(`${path} returned ${request.status}`));
    request.onerror = () => reject(new Error(`${path} cannot be reached`));
    request.send();
  });
}
