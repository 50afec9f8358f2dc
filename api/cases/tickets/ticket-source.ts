import { eq } from 'drizzle-orm'
import type { CaseSource } from '../../case-source'
import { tickets } from '../schema'

export const ticketCaseSource: CaseSource = {
  kinds: ['ticket'],
  async content({ db }, id) {
    const [ticket] = await db.select().from(tickets).where(eq(tickets.id, id))
    if (!ticket) return null
    return { text: ticket.body, facts: ticket.page ? [{ label: 'Asked from', value: ticket.page }] : [] }
  },
}
