import type { RequestContext } from '~/session/request-context.server'
import { leaveToast } from '~/session/toast.server'
import { UpstreamError } from '~/upstream/errors'
import { mergeBrowserState } from '../../api/saved/contract'
import { retainOnly } from './browser-state.server'

/** When it fails the cookie stays as it is, and the next sign-in tries again. */
export async function moveIntoAccount(context: RequestContext): Promise<void> {
  const { saved, dealerships, searches } = context.current.browserState
  if (saved.length + dealerships.length + searches.length === 0) return
  try {
    const { added, left } = await context.api.call(mergeBrowserState, {
      vehicles: [...saved],
      dealerships: [...dealerships],
      searches: [...searches],
    })
    await retainOnly(context, { saved: left.vehicles, dealerships: left.dealerships, searches: left.searches })
    const words = wordsFor(added)
    if (words) await leaveToast(context, { type: 'success', message: `Moved into your account: ${words}.` })
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error
    context.log.error({ err: error }, 'what a browser had saved was not moved into the account')
  }
}

function wordsFor({
  vehicles,
  dealerships,
  searches,
}: Record<'vehicles' | 'dealerships' | 'searches', number>): string {
  const parts = [
    counted(vehicles, 'car', 'cars'),
    counted(dealerships, 'dealership', 'dealerships'),
    counted(searches, 'search', 'searches'),
  ].filter((part) => part !== '')
  return parts.length > 1 ? `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}` : (parts[0] ?? '')
}

const counted = (n: number, one: string, many: string): string => (n > 0 ? `${n} ${n === 1 ? one : many}` : '')
