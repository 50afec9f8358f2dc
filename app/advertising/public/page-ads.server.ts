import { isCompared } from '~/browser-state/browser-state'
import { savedOf } from '~/browser-state/saved.server'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import type { CardShow } from '~/vehicles/VehicleCard'
import type { PlacementCode } from '../../../api/advertising/kinds.contract'
import { chooseAds, type PublicAd } from '../../../api/advertising/serving/ads.contract'
import { cardMarkup } from './ad-markup.server'

/** Says what a page is about: what was booked for it is shown on it. */
export interface PageFacts {
  states?: readonly (string | null | undefined)[]
  makes?: readonly (string | null | undefined)[]
  bodies?: readonly (string | null | undefined)[]
  zip?: string | null
  /** Vehicles that the page shows already. */
  except?: readonly number[]
}

const maxExcept = 40
const joined = (texts: PageFacts['states'] = []) => texts.filter(Boolean).slice(0, 20).join()

/** Asks for the advertisements of a page: pages of one second share a turn. Where they cannot be had, a page has none. */
export async function pageAds(
  { api, briefLists }: RequestContext,
  places: readonly PlacementCode[],
  { states, makes, bodies, zip, except = [] }: PageFacts = {},
): Promise<PublicAd[]> {
  const query = {
    places: places.join(),
    states: joined(states),
    makes: joined(makes),
    bodies: joined(bodies),
    zip: zip ?? '',
    except: except.slice(0, maxExcept).join(),
  }
  try {
    const { items } = await briefLists.readAround(JSON.stringify(query), () => api.call(chooseAds, query))
    return items
  } catch (error) {
    if (error instanceof UpstreamError) return []
    throw error
  }
}

export const adAt = (ads: readonly PublicAd[], place: PlacementCode): PublicAd | undefined =>
  ads.find(({ placement }) => placement === place)

interface CardOptions {
  level?: 'h2' | 'h3'
  show?: CardShow
}

/** Renders cards of advertised vehicles. They do not count as shown in a list. */
export async function adCards(context: RequestContext, ads: readonly PublicAd[], options: CardOptions = {}) {
  if (ads.length === 0) return ''
  const saved = new Set((await savedOf(context)).vehicles)
  const { browserState } = context.current
  return ads
    .map((ad) => {
      const id = ad.vehicle?.id ?? 0
      const marks = { saved: saved.has(id), compared: isCompared(browserState, id) }
      return cardMarkup({ ad, ...marks, ...options })
    })
    .join('')
}
