import { percent } from '~/format/numbers'
import { ratingIcon } from '~/pricing/RatingBadge'
import { Icon } from '~/ui/icons/Icon'
import type { LotFigures } from '../../api/analytics/dashboard.contract'
import { type Band, bands } from '../../api/pricing/bands'

const names = Object.entries(bands) as [Band, string][]

/** The share of good and great prices, and all labels as a bar. */
export function RatingMix({ ratings }: Pick<LotFigures, 'ratings'>) {
  const rated = names.reduce((sum, [band]) => sum + ratings[band], 0)
  if (rated === 0) return <span className="muted">none rated yet</span>
  let x = 0
  const parts = names.map(([band]) => {
    const part = { band, x, width: ratings[band] }
    x += ratings[band]
    return part
  })
  return (
    <>
      {percent((ratings.great + ratings.good) / rated)} <small>good or great</small>
      <svg
        className="mix"
        viewBox={`0 0 ${rated} 8`}
        preserveAspectRatio="none"
        role="img"
        aria-label={names.map(([band, label]) => `${label}: ${ratings[band]}`).join(', ')}
      >
        {parts.map(({ band, x: at, width }) => (
          <rect key={band} className={`mix__${band}`} x={at} width={width} height="8" />
        ))}
      </svg>
      <span className="mix__key" aria-hidden="true">
        {parts.map(({ band, width }) => (
          <span key={band} className={`pos--${band}`} title={bands[band]}>
            <Icon name={ratingIcon(band)} />
            {width}
          </span>
        ))}
      </span>
    </>
  )
}
