/** The page to show, never past the last, and the number of pages, at least one. */
export function paged(wanted: number, total: number, pageSize: number, maxPages = Number.POSITIVE_INFINITY) {
  const pageCount = Math.min(maxPages, Math.max(1, Math.ceil(total / pageSize)))
  return { page: Math.min(pageCount, Math.max(1, wanted)), pageCount }
}
