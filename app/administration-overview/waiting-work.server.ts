import type { RequestContext } from '~/session/request-context.server'
import { orInstead } from '~/upstream/errors'
import { listCases } from '../../api/cases/cases.contract'
import { listDealershipRecords } from '../../api/dealerships/admin/dealerships.contract'
import { waitingValues } from '../../api/feeds/waiting/waiting.contract'
import { moderationState } from '../../api/moderation/queue.contract'

export type WaitingWork = Awaited<ReturnType<typeof waitingWork>>

/** Counts what waits for an administrator. Null: that count could not be read, and the others are shown without it. */
export async function waitingWork(context: RequestContext) {
  const [applications, texts, imports, cases] = await Promise.all([
    orInstead(context.api.call(listDealershipRecords, { size: '1' }), null),
    orInstead(context.api.call(moderationState), null),
    orInstead(context.api.call(waitingValues), null),
    orInstead(context.api.call(listCases, { size: '1', sort: 'created' }), null),
  ])
  return {
    applications: applications && { count: applications.total, oldest: applications.items[0]?.appliedAt ?? null },
    texts,
    imports,
    cases: cases && { count: cases.total, oldest: cases.items[0]?.createdAt ?? null },
  }
}
