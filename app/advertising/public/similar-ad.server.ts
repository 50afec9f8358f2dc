import type { RequestContext } from '~/session/request-context.server'
import { insertHtml } from '~/static-html/insert-html.server'
import { cardsMarkup, isIllustrated } from '~/vehicles/cards.server'
import { searchedAs } from '../../../api/vehicles/bodies/bodies.contract'
import type { VehicleCard, VehicleDetail } from '../../../api/vehicles/contract'
import { whyMarkup } from './ad-markup.server'
import { insertAdCard } from './insert-ad-card'
import { adCards, pageAds } from './page-ads.server'

/** Renders the cars that are similar to one, and the one that is advertised among them. */
export async function similarWithAd(
  context: RequestContext,
  { id, make, body, state }: VehicleDetail,
  similar: readonly VehicleCard[],
) {
  const [render, ads] = await Promise.all([
    cardsMarkup(context),
    similar.length < 3
      ? []
      : pageAds(context, ['vdp_similar'], {
          states: [state],
          makes: [make.name],
          bodies: searchedAs(body),
          zip: context.current.browserState.place,
          except: [id, ...similar.map((one) => one.id)],
        }),
  ])
  const markup = insertAdCard(render(similar), await adCards(context, ads))
  return {
    similar: { piece: insertHtml(context, markup), count: similar.length, illustrated: isIllustrated(similar) },
    why: ads.length > 0 ? insertHtml(context, whyMarkup(ads)) : null,
  }
}
