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

/** Denies no error that a person saw: refusals have a reference too, and are in the log alone. */
const notStored =
  'Nothing is stored under this reference. Only server errors are stored, for up to 30 days; a new one appears within a few seconds. Other errors are in the server’s log.'

/** Looks up the reference; what is no reference, or unknown, has an error in words. */
async function searchOf({ api }: RequestContext, reference: string) {
  if (reference === '') return { reference, match: null }
  if (!referencePattern.test(reference))
    return { reference, match: null, error: 'Enter the reference as the error page shows it.' }
  try {
    return { reference, match: await api.call(findFault, { reference }) }
  } catch (error) {
    if (!(error instanceof UpstreamError) || error.status !== 404) throw error
    return { reference, match: null, error: notStored }
  }
}

const tabOf = (text: string | null): WorkTab | null =>
  text === 'check' || text === 'queues' || text === 'scheduled' || text === 'all' ? text : null
