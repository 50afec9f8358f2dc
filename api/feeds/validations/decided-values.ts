import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context'
import { cutText } from '../../vehicles/normalize/text'
import { valueDecisions } from './schema'

export const maxNameLength = 60

/** By field: the value in small letters → ours. */
export type DecidedValues = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What files of everybody say and what it means here; what is ignored means nothing. */
export async function decidedValues({ db }: Pick<Context, 'db'>): Promise<DecidedValues> {
  const { field, key, value, means } = valueDecisions
  const rows = await db
    .select({ field, key, value, means })
    .from(valueDecisions)
    .where(and(isNull(valueDecisions.undoneAt), eq(valueDecisions.choice, 'map')))
  const byField = new Map<string, Map<string, string>>()
  for (const row of rows) {
    const values = byField.get(row.field) ?? new Map<string, string>()
    // The database writes some letters small in another way than this process.
    for (const said of [row.key, row.value.toLowerCase()]) values.set(said, row.means ?? '')
    byField.set(row.field, values)
  }
  return byField
}

/** Names of models are decided together with their make's. */
export const nameAsDecided = (make: string, model: string): string =>
  `${cutText(make, maxNameLength)} ${cutText(model, maxNameLength)}`
