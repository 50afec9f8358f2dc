import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { likeLiteral } from '../../database/like-literal'
import { type ListRequest, listPage } from '../../lists'
import { feedRows } from './schema'

type Row = typeof feedRows.$inferSelect

interface RowFilter {
  action: string
  code?: string
  /** With `code`: how bad the issue is. */
  severity?: string
  /** With `code`: what the issue names. */
  value?: string
  q: string
}

/** Lists the rows of a run, what says nothing new aside. Words are a VIN, a stock number, a make or a model, or how they begin. */
export function listFeedRows<Item>(
  context: Pick<Context, 'db'>,
  runId: number,
  query: ListRequest<'line' | 'vin'> & RowFilter,
  present: (row: Row) => Item,
) {
  const list = {
    from: feedRows,
    key: feedRows.line,
    where: [eq(feedRows.runId, runId), isShown(query), withIssue(query), matching(query.q)],
    tab: {
      of: feedRows.action,
      value: query.action,
      across: { conflict: sql`${feedRows.state} = 'conflict'` },
    },
    sorts: { line: feedRows.line, vin: sql`coalesce(${feedRows.vin}, '')` },
  }
  return listPage(context, query, list, async (lines) => {
    const rows = await context.db
      .select()
      .from(feedRows)
      .where(and(eq(feedRows.runId, runId), inArray(feedRows.line, lines)))
    return new Map(rows.map((row) => [row.line, present(row)]))
  })
}

/** Leaves out what says nothing new, unless rows with an issue are asked for: one that stays as it is may have it as well. */
const isShown = ({ code }: RowFilter): SQL | undefined =>
  code === undefined ? sql`${feedRows.action} <> 'unchanged'` : undefined

function withIssue({ code, severity, value }: RowFilter): SQL | undefined {
  if (code === undefined) return undefined
  const hasCode = sql`${feedRows.issues} @> ${JSON.stringify([{ code, severity }])}::jsonb`
  if (value === undefined) return hasCode
  return sql`${hasCode} and exists (select 1 from jsonb_to_recordset(${feedRows.issues}) i(code text, value text)
    where i.code = ${code} and lower(i.value) = lower(${value}))`
}

function matching(q: string): SQL | undefined {
  if (q === '') return undefined
  const begins = `${likeLiteral(q)}%`
  return sql`(${feedRows.vin} ilike ${begins} or ${feedRows.stockNo} ilike ${begins} or ${feedRows.make} ilike ${begins}
    or ${feedRows.model} ilike ${begins})`
}
