/** How often a saved search tells of what changed. */
export const cadences = ['off', 'instant', 'daily', 'weekly'] as const
export type Cadence = (typeof cadences)[number]
