import { audit } from '../../audit/audit'
import { type Context, transaction } from '../../context'
import type { SignedIn } from '../../http/guards'
import { findOrRefuse } from '../../refusals'
import { findDealership } from '../lookup'
import { dealershipNotes } from './schema'

/** Throws not_found. */
export const addDealershipNote = (context: Context & SignedIn, { id, body }: { id: number; body: string }) =>
  transaction(context, async (tx) => {
    const { id: dealershipId } = await findDealership({ db: tx }, id)
    const [note] = await tx
      .insert(dealershipNotes)
      .values({ dealershipId, authorId: context.actor.id, body, createdAt: context.now() })
      .returning()
    const written = findOrRefuse(note, 'The note')
    await audit(context, { action: 'dealership.noted', entity: 'dealership', entityId: id, dealershipId }, tx)
    return { id: written.id, by: context.actor.name, body, at: written.createdAt.toISOString() }
  })
