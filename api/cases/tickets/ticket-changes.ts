import { transaction } from '../../context'
import { changedMeanwhile, Refusal, refuseActing } from '../../refusals'
import { openAgain, refuseMerged, updateCase } from '../case-changes'
import { addSenderMessage } from '../sender-message'
import { type Caller, lockTicket } from './own-tickets'
import { mayReopen } from './read-ticket'

interface Written {
  id: number
  body: string
  attachments: string[]
}

/** Throws not_found, too_many, invalid for a file, conflict in a ticket that is closed. */
export const writeInTicket = (context: Caller, { id, body, attachments }: Written): Promise<{ version: number }> =>
  transaction(context, async (tx) => {
    const row = await lockTicket(tx, context, id)
    refuseMerged(row)
    if (row.status === 'closed')
      throw new Refusal('conflict', 'This ticket is closed. Open it again, or open a new one.')
    const message = { body, attachments, authorId: context.actor.id }
    return updateCase(tx, context, row, 'ticket.written', await addSenderMessage(tx, context, row, message))
  })

interface Closing {
  id: number
  version: number
  rating?: number
  ratingNote: string
}

/** Throws not_found, conflict for a stale version and for one that is closed, forbidden for a rating in another’s place. */
export const closeTicket = (context: Caller, { id, version, rating, ratingNote }: Closing) =>
  transaction(context, async (tx) => {
    const row = await lockTicket(tx, context, id)
    if (row.version !== version) throw changedMeanwhile('ticket')
    if (row.status === 'closed') throw new Refusal('conflict', 'This ticket is closed already.')
    if (rating !== undefined) refuseActing(context.actor)
    const now = context.now()
    return updateCase(tx, context, row, 'ticket.closed', {
      status: 'closed',
      outcome: row.outcome ?? 'answered',
      closedAt: now,
      resolvedAt: row.resolvedAt ?? now,
      lastAt: now,
      ...(rating !== undefined && { rating }),
      ...(ratingNote !== '' && { ratingNote }),
    })
  })

interface Reopening {
  id: number
  version: number
  body: string
  attachments?: string[]
  isUrgent: boolean
}

/** Throws not_found, too_many, conflict for a stale version and later than 14 days after it was resolved. */
export const reopenTicket = (context: Caller, { id, version, body, attachments = [], isUrgent }: Reopening) =>
  transaction(context, async (tx) => {
    const row = await lockTicket(tx, context, id)
    if (row.version !== version) throw changedMeanwhile('ticket')
    if (!mayReopen(row, context.now()))
      throw new Refusal('conflict', 'This ticket cannot be opened again. Open a new one, and name its reference.')
    const written = await addSenderMessage(tx, context, row, { body, attachments, authorId: context.actor.id })
    const priority = isUrgent && ['low', 'normal'].includes(row.priority) ? ('high' as const) : row.priority
    const again = await openAgain(tx, context, { ...row, priority })
    return updateCase(tx, context, row, 'ticket.reopened', { ...written, ...again, priority })
  })
