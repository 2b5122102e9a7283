interface Addressed {
  _id: string;
  address?: string | undefined;
}

/** The path of a page: its address, or the permanent one by id. */
export function pagePath({ _id, address }: Addressed): string {
  return address ? `/${address}/` : `/page/${_id}/`;
}

/** The path of a service's details page. */
export function servicePath({ _id, address }: Addressed): string {
  return address ? `/${address}/` : `/details-page/${_id}/`;
}

/** The path of a category, below that of its service. */
export function categoryPath(service: Addressed, category: Addressed): string {
  return service.address && category.address
    ? `/${service.address}/${category.address}/`
    : `/details-page/${service._id}/${category._id}/`;
}
