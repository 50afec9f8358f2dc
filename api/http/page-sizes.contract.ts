/** How many rows of a table a person may choose to see on a page. */
export const pageSizes = [25, 50, 100] as const
