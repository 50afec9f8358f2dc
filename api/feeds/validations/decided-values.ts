import { and, eq, isNull } from 'drizzle-orm'
import type { Context } from '../../context'
import { valueDecisions } from './schema'

/** By field: the value in small letters → ours. */
export type DecidedValues = ReadonlyMap<string, ReadonlyMap<string, string>>

/** What files of everybody say and what it means here; what is ignored means nothing. */
export async function decidedValues({ db }: Pick<Context, 'db'>): Promise<DecidedValues> {
  const { field, key, means } = valueDecisions
  const rows = await db
    .select({ field, key, means })
    .from(valueDecisions)
    .where(and(isNull(valueDecisions.undoneAt), eq(valueDecisions.choice, 'map')))
  const byField = new Map<string, Map<string, string>>()
  for (const row of rows) {
    const values = byField.get(row.field) ?? new Map<string, string>()
    byField.set(row.field, values.set(row.key, row.means ?? ''))
  }
  return byField
}

/** Names of models are decided together with their make's. */
export const nameAsDecided = (make: string, model: string): string => `${make} ${model}`
