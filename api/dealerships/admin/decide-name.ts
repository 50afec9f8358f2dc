import { type Context, transaction, within } from '../../context'
import type { z } from '../../http/contract'
import type { SignedIn } from '../../http/guards'
import { Refusal } from '../../refusals'
import { auditDealership, lockDealership, updateDealership } from '../change-dealership'
import { emailAdministrators } from '../emails/email-administrators'
import { getAdminDealership } from './admin-dealership'
import type { AdminDealership } from './admin-dealership.contract'
import type { NameDecision } from './decisions.contract'

/** Throws not_found, conflict for a stale version and where no name waits. */
export const decideName = (
  context: Context & SignedIn,
  { id, version, accept }: z.infer<typeof NameDecision> & { id: number },
): Promise<AdminDealership> =>
  transaction(context, async (tx) => {
    const before = await lockDealership(tx, { id, version })
    const { name, requestedName: requested } = before
    if (requested === null) throw new Refusal('conflict', 'No name waits for a decision any more.')
    const after = { name: accept ? requested : name, requestedName: null }
    await updateDealership(tx, context, before, after)
    await auditDealership(tx, context, before, {
      action: accept ? 'dealership.name-accepted' : 'dealership.name-declined',
      after,
    })
    await emailAdministrators(tx, before, { kind: 'dealership-name-decided', requested, accepted: accept })
    return getAdminDealership(within(context, tx), { id })
  })
