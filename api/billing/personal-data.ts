import { sql } from 'drizzle-orm'
import type { PersonalData } from '../personal-data'

/** Names the columns that say who did a step. Money itself belongs to a dealership: it outlives the person for as long as tax law asks. */
const actors = {
  plan_version: 'created_by',
  plan_change: 'decided_by',
  invoice_event: 'actor_user_id',
  service_tax_rate: 'created_by',
  payment: 'created_by',
  refund: 'created_by',
} as const

export const billingPersonalData: PersonalData = {
  tables: Object.keys(actors),
  async collect({ db }, { id }) {
    const collected: Record<string, unknown> = {}
    for (const [table, column] of Object.entries(actors)) {
      const at = table === 'invoice_event' ? sql`at` : sql`created_at`
      const { rows } = await db.execute(
        sql`select id, ${at} as at from ${sql.identifier(table)} where ${sql.identifier(column)} = ${id} order by id`,
      )
      collected[`billing-${table}`] = rows
    }
    return collected
  },
  async forget(tx, { id }) {
    for (const [table, column] of Object.entries(actors)) {
      const name = sql.identifier(column)
      await tx.execute(sql`update ${sql.identifier(table)} set ${name} = null where ${name} = ${id}`)
    }
  },
}
