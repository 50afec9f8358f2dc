/** Names where people agree to the legal texts. */
export const occasions = ['sign-up', 'third-party', 'invitation', 'application', 'asked-again'] as const
export type Occasion = (typeof occasions)[number]
