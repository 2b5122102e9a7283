interface PageRef {
  _id: string;
  address?: string | undefined;
  /** Language of the page, if it is a translation. */
  language?: string | undefined;
}

/** Path of the home page. @param language of a translation; omit it for the original */
export function homePath(language?: string): string {
  return language ? `/${language.toLowerCase()}/` : '/';
}

/** Path of a page: its custom address, or the permanent one by id. */
export function pagePath({ _id, address, language }: PageRef): string {
  return homePath(language) + (address ? `${address}/` : `page/${_id}/`);
}

/** Path of the details page of a service. */
export function servicePath({ _id, address, language }: PageRef): string {
  return homePath(language) + (address ? `${address}/` : `details-page/${_id}/`);
}

/** Path of a category, below the path of its service. */
export function categoryPath(service: PageRef, category: PageRef): string {
  return service.address && category.address
    ? `${homePath(category.language)}${service.address}/${category.address}/`
    : `${homePath(category.language)}details-page/${service._id}/${category._id}/`;
}
