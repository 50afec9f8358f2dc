/** How many rows of a table a person may choose to see on a page. */
export const pageSizes = [25, 50, 100] as const
/** The rows of a page whose address names no size. */
export const usualPageSize = 50
/** The entries of a page of cards or conversations: they are taller than rows. */
export const cardPageSize = 25
