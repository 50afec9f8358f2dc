/** Whether a page's data say that it changes by itself: without script it is loaded anew every few seconds. */
export const refreshes = (matches: readonly { data: unknown }[]): boolean =>
  matches.some(({ data }) => (data as { refreshes?: true } | null | undefined)?.refreshes)
