/** How often the alerts of a saved search are mailed. */
export const cadences = ['off', 'instant', 'daily', 'weekly'] as const
export type Cadence = (typeof cadences)[number]
