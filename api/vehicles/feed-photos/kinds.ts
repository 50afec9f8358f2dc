/** What becomes of a vehicle's photos when a feed names others. No imports: the web half reads them too. */
export const photoPolicies = ['replace', 'append', 'keep_manual'] as const
export type PhotoPolicy = (typeof photoPolicies)[number]
