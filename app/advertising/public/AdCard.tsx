import type { CardShow } from '~/vehicles/VehicleCard'
import { VehicleCard } from '~/vehicles/VehicleCard'
import type { PublicAd } from '../../../api/advertising/serving/ads.contract'
import { AdPicture } from './AdBanner'
import { AdLine, adLink, SeenPicture } from './AdLine'

export interface AdCardProps {
  ad: PublicAd
  level?: 'h2' | 'h3'
  saved?: boolean
  compared?: boolean
  show?: CardShow
}

/** Draws a vehicle with the same facts as all others, or what else is advertised in a card’s place. */
export function AdCard({ ad, level: Heading = 'h3', saved, compared, show }: AdCardProps) {
  const { vehicle, headline, body, token } = ad
  const advertised = { line: <AdLine ad={ad} />, link: adLink(ad), after: <SeenPicture token={token} /> }
  if (vehicle)
    return (
      <VehicleCard
        card={vehicle}
        level={Heading}
        saved={saved}
        compared={compared}
        show={show}
        advertised={advertised}
      />
    )
  return (
    <article className="vehicle-card vehicle-card--ad" data-ad="">
      {advertised.line}
      <div className="vehicle-card__pic">
        <AdPicture ad={ad} sizes="(min-width: 1216px) 320px, (min-width: 640px) 50vw, 100vw" />
      </div>
      <div className="vehicle-card__body">
        <Heading className="vehicle-card__title">
          <a {...advertised.link}>{headline}</a>
        </Heading>
        {body && <p className="vehicle-card__words">{body}</p>}
      </div>
      {advertised.after}
    </article>
  )
}
