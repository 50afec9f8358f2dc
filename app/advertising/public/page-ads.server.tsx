import { isCompared } from '~/browser-state/browser-state'
import { savedOf } from '~/browser-state/saved.server'
import type { RequestContext } from '~/session/request-context.server'
import { renderToText } from '~/static-html/render-to-text.server'
import { UpstreamError } from '~/upstream/errors'
import type { CardShow } from '~/vehicles/VehicleCard'
import type { PlacementCode } from '../../../api/advertising/kinds.contract'
import { chooseAds, type PublicAd } from '../../../api/advertising/serving/ads.contract'
import { AdBanner } from './AdBanner'
import { AdCard } from './AdCard'
import { WhyAds } from './WhyAds'

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

/** Asks for the advertisements of a page. Where they cannot be had, it has none. */
export async function pageAds(
  { api }: RequestContext,
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
    return (await api.call(chooseAds, query)).items
  } catch (error) {
    if (error instanceof UpstreamError) return []
    throw error
  }
}

export const adAt = (ads: readonly PublicAd[], place: PlacementCode): PublicAd | undefined =>
  ads.find(({ placement }) => placement === place)

export const bannerMarkup = (ad: PublicAd | undefined, eager = false): string =>
  ad ? renderToText(<AdBanner ad={ad} eager={eager} />) : ''

export const whyMarkup = (ads: readonly PublicAd[]): string =>
  ads.length > 0 ? renderToText(<WhyAds ads={ads} />) : ''

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
      return renderToText(<AdCard ad={ad} {...marks} {...options} />)
    })
    .join('')
}
