/** What is filled in for each thread. */
export const replyFields = ['customer', 'vehicle', 'dealership', 'me'] as const
export type ReplyFacts = Record<(typeof replyFields)[number], string>

const field = /\{([^{}]*)\}/g
const isKnown = (name: string): name is keyof ReplyFacts => (replyFields as readonly string[]).includes(name)

/** The fields that no thread has. */
export const unknownFieldsOf = (body: string): string[] =>
  [...body.matchAll(field)].map(([, name = '']) => name).filter((name) => !isKnown(name))

export const fillReply = (body: string, facts: ReplyFacts): string =>
  body.replace(field, (whole, name: string) => (isKnown(name) ? facts[name] : whole))
