import type { RequestContext } from '~/session/request-context.server'
import { listCases } from '~/upstream/cases.server'
import { listDealershipRecords } from '~/upstream/dealership-administration.server'
import { orInstead } from '~/upstream/errors'
import { waitingValues } from '~/upstream/feed-updates.server'
import { moderationState } from '~/upstream/moderation.server'

export type WaitingWork = Awaited<ReturnType<typeof waitingWork>>

/** Counts what waits for an administrator. Null: that count could not be read, and the others are shown without it. */
export async function waitingWork(context: RequestContext) {
  const [applications, texts, imports, cases] = await Promise.all([
    orInstead(listDealershipRecords(context, { size: '1' }), null),
    orInstead(moderationState(context), null),
    orInstead(waitingValues(context), null),
    orInstead(listCases(context, { size: '1', sort: 'created' }), null),
  ])
  return {
    applications: applications && { count: applications.total, oldest: applications.items[0]?.appliedAt ?? null },
    texts,
    imports,
    cases: cases && { count: cases.total, oldest: cases.items[0]?.createdAt ?? null },
  }
}
