import type { RequestContext } from '~/session/request-context.server'
import { orInstead } from '~/upstream/errors'
import { caseInboxState } from '../../api/cases/state.contract'
import { listDealershipRecords } from '../../api/dealerships/admin/dealerships.contract'

/** Counts the open cases; a page goes on without the number. */
export const openCasesOf = (context: RequestContext) =>
  orInstead(context.api.call(caseInboxState), { open: 0, mine: 0, changedAt: null })

/** Counts the applications that wait for a decision; a page goes on without the number. */
export const waitingApplicationsOf = (context: RequestContext) =>
  orInstead(
    context.api.call(listDealershipRecords, { size: '1' }).then(({ total }) => total),
    0,
  )
