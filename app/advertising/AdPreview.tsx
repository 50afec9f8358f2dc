import { exactDollars } from '~/format/money'
import { paths } from '~/paths'

interface AdPreviewProps {
  advertiser: string
  headline: string
  body: string
  alt: string
  assetId: string | null
  vehicle: { title: string; totalCents: number; photo: string | null } | null
}

/** Draws an advertisement as pages show it. */
export function AdPreview({ advertiser, headline, body, alt, assetId, vehicle }: AdPreviewProps) {
  const picture = assetId ?? vehicle?.photo
  return (
    <div className="ad-preview">
      <p className="ad-preview__by">
        Sponsored by {advertiser} <span className="push">Why this?</span>
      </p>
      <div className="ad-preview__body">
        {picture && <img src={paths.media(picture, 320)} width={320} height={240} alt={alt || vehicle?.title || ''} />}
        <div>
          <b>{headline}</b>
          {body && <p>{body}</p>}
          {vehicle && (
            <p className="caption">
              {vehicle.title}, {exactDollars(vehicle.totalCents)} total
            </p>
          )}
        </div>
      </div>
    </div>
  )
}
