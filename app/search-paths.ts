/** Addresses of the search that only rendered pages name. */
export const searchPaths = {
  place: '/place',
  /** How many match: `total`, and in words. */
  count: '/search/count',
  suggestions: '/search/suggestions',
} as const
