import { and, desc, eq, inArray } from 'drizzle-orm'
import type { AboutReader, TicketAbout } from '../case-source'
import { typesFor } from './kinds'
import { threads } from './schema'

const shown = { id: threads.id, subject: threads.subject, customerName: threads.customerName }
const own = ({ dealershipId, role }: AboutReader) =>
  and(eq(threads.dealershipId, dealershipId), inArray(threads.type, [...typesFor(role)]))

const factsOf = ({ id, subject, customerName }: { id: number; subject: string; customerName: string }) => ({
  key: String(id),
  label: `Conversation with ${customerName || 'a customer'}`,
  detail: subject,
})

/** Knows the conversations that a member of the dealership works on, by their number. */
export const threadAbout: TicketAbout = {
  kind: 'thread',
  page: 'inbox',
  async find({ db }, reader, key) {
    if (!/^[1-9]\d{0,14}$/.test(key)) return null
    const [row] = await db
      .select({ id: threads.id })
      .from(threads)
      .where(and(own(reader), eq(threads.id, Number(key))))
    return row?.id ?? null
  },
  async present({ db }, reader, id) {
    const [row] = await db
      .select(shown)
      .from(threads)
      .where(and(own(reader), eq(threads.id, id)))
    return row ? factsOf(row) : null
  },
  async recent({ db }, reader) {
    const rows = await db.select(shown).from(threads).where(own(reader)).orderBy(desc(threads.lastAt)).limit(15)
    return rows.map(factsOf)
  },
}
