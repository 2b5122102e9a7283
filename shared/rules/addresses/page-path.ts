interface Addressed {
  _id: string;
  address?: string | undefined;
  /** The language in which the page is read, if it is a translation. */
  language?: string | undefined;
}

/** The path of the home page. @param language of a translation; none for the original */
export function homePath(language?: string): string {
  return language ? `/${language.toLowerCase()}/` : '/';
}

/** The path of a page: its address, or the permanent one by id. */
export function pagePath({ _id, address, language }: Addressed): string {
  return homePath(language) + (address ? `${address}/` : `page/${_id}/`);
}

/** The path of a service's details page. */
export function servicePath({ _id, address, language }: Addressed): string {
  return homePath(language) + (address ? `${address}/` : `details-page/${_id}/`);
}

/** The path of a category, below that of its service. */
export function categoryPath(service: Addressed, category: Addressed): string {
  return service.address && category.address
    ? `${homePath(category.language)}${service.address}/${category.address}/`
    : `${homePath(category.language)}details-page/${service._id}/${category._id}/`;
}
