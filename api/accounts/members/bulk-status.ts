import { type Context, transaction } from '../../context'
import type { Transaction } from '../../database/open'
import type { Staff } from '../../http/guards'
import { keysSelected } from '../../lists'
import { Refusal } from '../../refusals'
import { applyStatusChange, beginMemberChange, lockMember } from './member-changes'
import { membersByIds, membersList } from './members'
import type { Member, MemberQuery } from './members.contract'

interface BulkStatus {
  status: Member['status']
  selection: { ids: number[] } | { matching: MemberQuery }
  /** False: nothing is changed, the answer says what would be. */
  apply: boolean
}
interface Outcome {
  changed: { id: number; name: string }[]
  refused: { id: number; name: string; reason: string }[]
}

class RolledBack extends Error {}

/** Changes one by one, in one transaction: who cannot be changed is named with the reason, the others are changed. Throws confirm_needed when a member comes back. */
export async function setMemberStatuses(context: Context & Staff, bulk: BulkStatus): Promise<Outcome> {
  const ids = await keysSelected(context, bulk.selection, (query) => membersList(context, query))
  const names = await membersByIds(context, ids)
  const outcome: Outcome = { changed: [], refused: [] }
  const changeAll = (tx: Transaction) => changeEach(tx, context, { bulk, members: [...names.values()], outcome })
  await transaction(context, async (tx) => {
    await changeAll(tx)
    if (!bulk.apply) throw new RolledBack()
  }).catch((error: unknown) => {
    if (!(error instanceof RolledBack)) throw error
  })
  return outcome
}

async function changeEach(
  tx: Transaction,
  context: Context & Staff,
  { bulk, members, outcome }: { bulk: BulkStatus; members: Member[]; outcome: Outcome },
): Promise<void> {
  const change = await beginMemberChange(tx, context)
  for (const { id, name, status } of members) {
    if (status === bulk.status) continue
    try {
      await applyStatusChange(change, await lockMember(change, { id }), bulk.status)
      outcome.changed.push({ id, name })
    } catch (error) {
      if (!(error instanceof Refusal) || error.code === 'confirm_needed') throw error
      outcome.refused.push({ id, name, reason: error.message })
    }
  }
}
