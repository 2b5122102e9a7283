interface Addressed {
  _id: string;
  address?: string | undefined;
}

/** The address of a page, or the one by its id, which answers for ever, where it has none. */
export function pagePath({ _id, address }: Addressed): string {
  return address ? `/${address}/` : `/page/${_id}/`;
}

/** The same of a service's details page. */
export function servicePath({ _id, address }: Addressed): string {
  return address ? `/${address}/` : `/details-page/${_id}/`;
}

/** The same of one of its categories, whose address lies below the service's. */
export function categoryPath(service: Addressed, category: Addressed): string {
  return service.address && category.address
    ? `/${service.address}/${category.address}/`
    : `/details-page/${service._id}/${category._id}/`;
}
