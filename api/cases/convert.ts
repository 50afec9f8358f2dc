import { membershipsOf } from '../accounts/memberships'
import { transaction } from '../context'
import { invalid, Refusal } from '../refusals'
import { type DeskContext, lockCase, refuseMerged, updateCase } from './case-changes'
import { convertible } from './detail'
import type { TicketCategory } from './kinds'
import { mayReadCategory } from './notices/readers'

interface Conversion {
  id: number
  version: number
  dealershipId: number
  category: TicketCategory
}

const unread = 'The sender’s role can’t open billing tickets.'

/**
 * Makes a message a ticket of a dealership where its sender works, whose staff read it from then on. Throws not_found,
 * conflict for a stale version and for what is no message or a ticket already, invalid for another dealership.
 */
export const convertCase = (context: DeskContext, { id, version, dealershipId, category }: Conversion) =>
  transaction(context, async (tx) => {
    const row = await lockCase(tx, id, version)
    refuseMerged(row)
    if (row.dealershipId !== null) throw new Refusal('conflict', 'It is a ticket already.')
    if (!convertible.includes(row.kind)) throw new Refusal('conflict', 'Only a message can become a ticket.')
    const works = row.senderUserId === null ? [] : await membershipsOf({ db: tx }, { id: row.senderUserId })
    const role = works.find((one) => one.id === dealershipId)?.role
    if (!role) throw invalid('Its sender does not work there.', { dealershipId: 'Its sender does not work there.' })
    if (!mayReadCategory(role, category)) throw invalid(unread, { category: unread })
    return updateCase(tx, context, row, 'case.converted', { dealershipId, category })
  })
