export const cadences = ['off', 'instant', 'daily', 'weekly'] as const
export type Cadence = (typeof cadences)[number]
