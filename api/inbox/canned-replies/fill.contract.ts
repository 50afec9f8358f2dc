/** What is filled in for each thread. */
export const replyFields = ['customer', 'vehicle', 'dealership', 'me'] as const
/** Names the fields that an answer in the site's inbox may have. */
export const siteReplyFields = ['customer', 'me'] as const
export type ReplyFacts = Record<(typeof replyFields)[number], string>

const field = /\{([^{}]*)\}/g
const isKnown = (name: string): name is keyof ReplyFacts => (replyFields as readonly string[]).includes(name)

/** Returns the fields of a text that are not among these. */
export const unknownFieldsOf = (body: string, fields: readonly string[]): string[] =>
  [...body.matchAll(field)].map(([, name = '']) => name).filter((name) => !fields.includes(name))

export const fillReply = (body: string, facts: Partial<ReplyFacts>): string =>
  body.replace(field, (whole, name: string) => (isKnown(name) ? (facts[name] ?? whole) : whole))
