/** The words that a lead's sender agrees to. A change of them is a new version: what somebody agreed to stays known. */
export const leadConsent = {
  version: '2026-11',
  words: (dealership: string) => `Send this to ${dealership}, who may answer me about it.`,
} as const
