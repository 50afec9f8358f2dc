import { eq } from 'drizzle-orm'
import { namesOfUsers } from '../../accounts/members/staff'
import { messageFiles } from '../../assets/message-files'
import { audit } from '../../audit/audit'
import type { TicketAbout } from '../../case-source'
import { transaction, within } from '../../context'
import { consumeCount, type Limit } from '../../limits/limits'
import { findOrRefuse, invalid } from '../../refusals'
import { attachToCase } from '../entries'
import { caseReference } from '../kinds'
import { notifyNewTicket } from '../notices/notify'
import { mayReadCategory } from '../notices/readers'
import { openCase } from '../open-case'
import { caseAbout, cases, tickets } from '../schema'
import { aboutChoices, findAbout } from './about'
import { answeringOf } from './answering'
import { type Caller, type Reader, ticketCategoriesOf } from './own-tickets'
import type { NewTicket } from './tickets.contract'

const perDealership: Limit = { prefix: 'ticket', points: 60, seconds: 86_400 }

/** Throws invalid for what is not the dealership’s or a category of others, too_many above 60 a day. */
export async function openTicket(
  context: Caller,
  abouts: readonly TicketAbout[],
  { subject, category, priority, body, page, attachments, ...keys }: NewTicket,
): Promise<{ id: number; reference: string }> {
  const { dealership, actor } = context
  if (!mayReadCategory(dealership.role, category))
    throw invalid('Your role does not open billing.', { category: 'Your role does not open tickets about billing.' })
  const reader = { dealershipId: dealership.id, role: dealership.role }
  return transaction(context, async (tx) => {
    await consumeCount(
      within(context, tx),
      perDealership,
      dealership.id,
      'Your dealership has opened many tickets today.',
    )
    const about = await findAbout({ db: tx }, abouts, reader, keys)
    const files = await messageFiles(within(context, tx), attachments)
    const [ticket] = await tx.insert(tickets).values({ body, page, createdAt: context.now() }).returning()
    const { id: sourceId } = findOrRefuse(ticket, 'The ticket')
    const senderName = (await namesOfUsers({ db: tx }, [actor.id])).get(actor.id)
    const id = await openCase(tx, context, {
      kind: 'ticket',
      sourceId,
      subject,
      senderName,
      text: body,
      ticket: { dealershipId: dealership.id, category, priority },
    })
    if (about.length > 0) await tx.insert(caseAbout).values(about.map((one) => ({ caseId: id, ...one })))
    await attachToCase(tx, { caseId: id, entryId: null, files, dealershipId: dealership.id })
    const detail = { subject, category, priority }
    const entry = {
      action: 'ticket.opened',
      entity: 'support_case',
      entityId: id,
      dealershipId: dealership.id,
    } as const
    await audit(context, { ...entry, detail }, tx)
    const [row] = await tx.select().from(cases).where(eq(cases.id, id))
    await notifyNewTicket(tx, context, findOrRefuse(row, 'The ticket'))
    return { id, reference: caseReference('ticket', sourceId) }
  })
}

export async function ticketChoices(context: Reader, abouts: readonly TicketAbout[]) {
  const { id: dealershipId, role } = context.dealership
  const [about, answering] = await Promise.all([
    aboutChoices(context, abouts, { dealershipId, role }),
    answeringOf(context),
  ])
  return { categories: ticketCategoriesOf(role), about, answering }
}
