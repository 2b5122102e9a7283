/**
 * Changes nothing. A server of an earlier version cannot publish a document of the kind `translation`, so `worksFrom`
 * is this schema.
 */
export async function translations(): Promise<void> {}
