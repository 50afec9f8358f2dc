import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import type { TicketAbout } from '../case-source'
import { dollars } from './dollars'
import { invoices } from './invoices/invoices.schema'

const shown = { id: invoices.id, slug: invoices.slug, kind: invoices.kind, totalCents: invoices.totalCents }
const own = (dealershipId: number) =>
  and(eq(invoices.dealershipId, dealershipId), ne(invoices.status, 'draft'), isNotNull(invoices.slug))

const factsOf = ({ slug, kind, totalCents }: { slug: string | null; kind: string; totalCents: number }) => ({
  key: slug ?? '',
  label: slug ?? '',
  detail: `${kind === 'credit_note' ? 'Credit note' : 'Invoice'} of ${dollars(totalCents)}`,
})

/** Knows a dealership’s invoices and credit notes by their number. */
export const invoiceAbout: TicketAbout = {
  kind: 'invoice',
  page: 'billing',
  async find({ db }, { dealershipId }, key) {
    const [row] = await db
      .select(shown)
      .from(invoices)
      .where(and(own(dealershipId), eq(invoices.slug, key.toUpperCase())))
    return row?.id ?? null
  },
  async present({ db }, { dealershipId }, id) {
    const [row] = await db
      .select(shown)
      .from(invoices)
      .where(and(own(dealershipId), eq(invoices.id, id)))
    return row ? factsOf(row) : null
  },
  async recent({ db }, { dealershipId }) {
    const rows = await db
      .select(shown)
      .from(invoices)
      .where(own(dealershipId))
      .orderBy(desc(invoices.issuedOn), desc(invoices.id))
      .limit(15)
    return rows.map(factsOf)
  },
}
