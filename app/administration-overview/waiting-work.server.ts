import type { RequestContext } from '~/session/request-context.server'
import { orInstead } from '~/upstream/errors'
import { listCases } from '../../api/cases/cases.contract'
import { caseInboxState } from '../../api/cases/state.contract'
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

/** Counts the open cases; a page goes on without the number. */
export const openCasesOf = (context: RequestContext) =>
  orInstead(context.api.call(caseInboxState), { open: 0, mine: 0, changedAt: null })

/** Counts the applications that wait for a decision; a page goes on without the number. */
export const waitingApplicationsOf = (context: RequestContext) =>
  orInstead(
    context.api.call(listDealershipRecords, { size: '1' }).then(({ total }) => total),
    0,
  )
