/** Which entries of a list a call asks for; all when it names no page. */
export function pageOf({ page, limit }: { page?: number; limit?: number }): {
  limit?: number;
  offset?: number;
} {
  if (page === undefined && limit === undefined) return {};
  const size = limit ?? 100;
  return { limit: size, offset: ((page ?? 1) - 1) * size };
}
