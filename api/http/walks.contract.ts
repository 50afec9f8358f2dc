import type { Context } from '../context'
import { Instant, moment, recordId, z } from './contract'

const maxAtOnce = 200
/** What is being written while a list is read is not in it: whoever asks for changes since `asOf` gets it. */
const overlapMs = 60_000

/** The query of a list that a program walks through: by key, so that each record comes once however much changes meanwhile. */
export const walkQuery = {
  after: recordId.optional().describe('`next` of the page before'),
  limit: z.coerce.number().int().min(1).max(maxAtOnce).default(100),
  updatedSince: moment('Give a moment like 2026-01-31T08:00:00Z.')
    .optional()
    .describe('Only what has changed since then: `asOf` of the last walk'),
}

export const walkOf = <Item extends z.ZodType>(item: Item) =>
  z.object({
    items: z.array(item),
    next: z.number().int().nullable().describe('What `after` is for the next page; null: this was the last'),
    asOf: Instant.describe('What `updatedSince` is for the next walk, as the first page of this one has it'),
  })

/** Of the rows that a page reads: one more than its limit, which tells whether there is another page. */
export function walkPage({ now }: Pick<Context, 'now'>, rows: readonly { id: number }[], limit: number) {
  const ids = rows.slice(0, limit).map(({ id }) => id)
  return {
    ids,
    next: rows.length > limit ? (ids.at(-1) ?? null) : null,
    asOf: new Date(now().getTime() - overlapMs).toISOString(),
  }
}
