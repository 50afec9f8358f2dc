import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { findFault, listFaults, referencePattern } from '../../api/health/faults.contract'
import { getHealth } from '../../api/health/health.contract'
import type { WorkTab } from './work-tabs'

const faultsShown = 20
const faultsStored = 500

/** Loads the page: how all goes, the latest errors, and the error that a reference leads to. */
export async function healthPage(context: RequestContext) {
  const { searchParams } = context.url
  const isAll = searchParams.get('errors') === 'all'
  const [health, faults, search] = await Promise.all([
    context.api.call(getHealth),
    context.api.call(listFaults, { limit: isAll ? faultsStored : faultsShown }),
    searchOf(context, searchParams.get('reference')?.trim() ?? ''),
  ])
  return { health, faults, search, tab: tabOf(searchParams.get('jobs')) }
}

/** Looks up the reference; what is no reference, or unknown, has an error in words. */
async function searchOf({ api }: RequestContext, reference: string) {
  if (reference === '') return { reference, match: null }
  if (!referencePattern.test(reference))
    return { reference, match: null, error: 'Enter the reference as the error page shows it.' }
  try {
    return { reference, match: await api.call(findFault, { reference }) }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error
    return { reference, match: null, error: 'No error with this reference. References are stored for up to 30 days.' }
  }
}

const tabOf = (text: string | null): WorkTab | null =>
  text === 'check' || text === 'queues' || text === 'scheduled' || text === 'all' ? text : null
