/** A list of another API that does not have it. */
export const emptyPage = { items: [], total: 0, page: 1, pageSize: 25, pageCount: 0, counts: {} }
