/** What a customer names when asking about a lead. */
export const referenceOf = (threadId: number): string => `L-${threadId.toString(36)}`
