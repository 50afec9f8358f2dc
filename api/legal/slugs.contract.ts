/** Names the legal texts of the site by their addresses; the order is that of the list. */
export const legalSlugs = ['term-of-use', 'privacy-policy'] as const
export type LegalSlug = (typeof legalSlugs)[number]
