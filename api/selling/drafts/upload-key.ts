/** Names the draft that photos come for in pieces. */
export const uploadKey = (requestId: number): string => `sell draft ${requestId}`
