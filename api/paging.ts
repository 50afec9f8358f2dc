/** The page that is shown of so many records, and how many pages there are: at least one, and never past the last. */
export function paged(wanted: number, total: number, pageSize: number, maxPages = Number.POSITIVE_INFINITY) {
  const pageCount = Math.min(maxPages, Math.max(1, Math.ceil(total / pageSize)))
  return { page: Math.min(pageCount, Math.max(1, wanted)), pageCount }
}
