import { dollars } from '~/format/money'
import { Picture } from '~/vehicles/Picture'
import type { PublicAd } from '../../../api/advertising/serving/ads.contract'
import { AdLine, adLink, SeenPicture } from './AdLine'

interface AdBannerProps {
  ad: PublicAd
  /** Comes with the page’s first pictures. */
  eager?: boolean
}

export function AdBanner({ ad, eager }: AdBannerProps) {
  const { advertiser, headline, body, vehicle, token } = ad
  return (
    <aside className="ad-banner" aria-label={`Ad by ${advertiser}`} data-ad="">
      <AdLine ad={ad} />
      <a className="ad-banner__link" {...adLink(ad)}>
        <AdPicture ad={ad} eager={eager} sizes="(min-width: 48rem) 208px, 100vw" />
        <span className="ad-banner__text">
          <b>{headline}</b>
          {body && <span>{body}</span>}
          {vehicle?.totalCents != null && (
            <span className="num">
              {vehicle.title}, {dollars(vehicle.totalCents)} total
            </span>
          )}
        </span>
      </a>
      <SeenPicture token={token} />
    </aside>
  )
}

interface AdPictureProps extends AdBannerProps {
  sizes: string
}

/** Draws the advertisement’s picture, or the vehicle’s own; nothing where there is neither. */
export function AdPicture({ ad: { picture, vehicle }, eager, sizes }: AdPictureProps) {
  if (picture) return <Picture {...picture} color="#dddddd" sizes={sizes} eager={eager} widest={960} />
  return vehicle?.cover ? <Picture {...vehicle.cover} sizes={sizes} eager={eager} widest={960} /> : null
}
