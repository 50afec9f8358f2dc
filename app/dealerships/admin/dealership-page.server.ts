import { constraintsOf } from '~/forms/parse.server'
import { orPageNotFound } from '~/session/not-found'
import type { RequestContext } from '~/session/request-context.server'
import * as upstream from '~/upstream/dealership-administration.server'

/** Throws the 404 page for one that there is not. */
export async function dealershipPage(context: RequestContext, id: number) {
  const showsAll = context.url.searchParams.get('history') === 'all'
  const asked = Promise.all([
    upstream.getAdminDealership(context, id),
    upstream.dealershipHistory(context, id, { sort: '-at', size: showsAll ? '100' : '6' }),
  ])
  const [dealership, history] = await orPageNotFound(context.url, asked)
  const { ask, reject, suspend, close } = upstream.decisions
  const constraints = {
    ask: constraintsOf(ask),
    reject: constraintsOf(reject),
    suspend: constraintsOf(suspend),
    close: constraintsOf(close),
  }
  return { dealership, history, constraints }
}
