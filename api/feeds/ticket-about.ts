import { and, desc, eq } from 'drizzle-orm'
import type { TicketAbout } from '../case-source'
import { feedRuns } from './schema'

const factsOf = ({ id, fileName }: { id: number; fileName: string }) => ({
  key: String(id),
  label: `Run ${id.toLocaleString('en-US')}`,
  detail: fileName,
})

/** Knows a dealership’s runs by their number. */
export const runAbout: TicketAbout = {
  kind: 'feed_run',
  page: 'feed',
  async find({ db }, { dealershipId }, key) {
    if (!/^[1-9]\d{0,14}$/.test(key)) return null
    const [row] = await db
      .select({ id: feedRuns.id })
      .from(feedRuns)
      .where(and(eq(feedRuns.id, Number(key)), eq(feedRuns.dealershipId, dealershipId)))
    return row?.id ?? null
  },
  async present({ db }, { dealershipId }, id) {
    const { fileName } = feedRuns
    const own = and(eq(feedRuns.id, id), eq(feedRuns.dealershipId, dealershipId))
    const [row] = await db.select({ id: feedRuns.id, fileName }).from(feedRuns).where(own)
    return row ? factsOf(row) : null
  },
  async recent({ db }, { dealershipId }) {
    const { id, fileName } = feedRuns
    const own = eq(feedRuns.dealershipId, dealershipId)
    const rows = await db.select({ id, fileName }).from(feedRuns).where(own).orderBy(desc(id)).limit(15)
    return rows.map(factsOf)
  },
}
