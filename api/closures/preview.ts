import { countMembers } from '../accounts/members/membership'
import type { Context } from '../context'
import { reasonWords } from '../dealerships/admin/reasons.contract'
import { findDealership } from '../dealerships/lookup'
import { reopensUntil } from '../dealerships/reopening'
import { countRunning } from '../feeds/run-list/run-list'
import type { Staff } from '../http/guards'
import { openWork } from '../inbox/figures/open-work'
import { countLiveVehicles } from '../vehicles/counts'
import type { Closure } from './contract'

export async function previewClosure(context: Context & Staff): Promise<Closure> {
  const { id, name, status, version, statusAt, statusReason } = await findDealership(context, context.dealership.id)
  const isClosed = status === 'closed'
  // One after the other: after a closing they are read within its transaction.
  const live = await countLiveVehicles(context, [id])
  const { conversations, testDrives } = await openWork(context)
  return {
    id,
    name,
    status,
    version,
    closedAt: isClosed ? statusAt.toISOString() : null,
    reason: isClosed ? reasonWords(statusReason) : null,
    reopensUntil: isClosed ? reopensUntil(statusAt).toISOString() : null,
    vehicles: live.get(id) ?? 0,
    conversations,
    testDrives,
    imports: await countRunning(context, id),
    members: await countMembers(context, id),
  }
}
