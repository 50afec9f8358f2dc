import { inArray, sql } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import type { Context } from '../../context'
import { likeLiteral } from '../../database/like-literal'
import { listPage } from '../../lists'
import { findOrRefuse } from '../../refusals'
import { valueDecisions } from './schema'
import { labelOf } from './value-labels'
import type { DecidedValue, DecisionQuery } from './values.contract'

export function listDecisions(context: Context, query: DecisionQuery) {
  const { q } = query
  const list = {
    from: valueDecisions,
    key: valueDecisions.id,
    where: [q === '' ? undefined : sql`${valueDecisions.key} like ${`%${likeLiteral(q.toLowerCase())}%`}`],
    sorts: { decided: valueDecisions.decidedAt },
  }
  return listPage(context, query, list, (ids) => decisionsByIds(context, ids))
}

export const presentDecision = async (context: Pick<Context, 'db'>, id: number): Promise<DecidedValue> =>
  findOrRefuse((await decisionsByIds(context, [id])).get(id), 'The decision')

async function decisionsByIds(context: Pick<Context, 'db'>, ids: number[]): Promise<Map<number, DecidedValue>> {
  if (ids.length === 0) return new Map()
  const rows = await context.db.select().from(valueDecisions).where(inArray(valueDecisions.id, ids))
  const names = await namesOfUsers(
    context,
    rows.flatMap(({ decidedBy, undoneBy }) => [decidedBy ?? [], undoneBy ?? []].flat()),
  )
  return new Map(
    rows.map(({ key: _, decidedBy, undoneBy, decidedAt, undoneAt, takenUpAt, ...row }) => [
      row.id,
      {
        ...(row as Pick<DecidedValue, 'id' | 'code' | 'field' | 'value' | 'choice' | 'means' | 'rows' | 'dealerships'>),
        decidedBy: names.get(decidedBy ?? 0) ?? null,
        decidedAt: decidedAt.toISOString(),
        undoneBy: names.get(undoneBy ?? 0) ?? null,
        undoneAt: undoneAt?.toISOString() ?? null,
        label: row.means === null ? null : labelOf(row.field, row.means),
        isBeingTakenUp: takenUpAt === null,
      },
    ]),
  )
}
