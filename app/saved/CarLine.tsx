import type { ReactNode } from 'react'
import { dollars } from '~/format/money'
import { paths } from '~/paths'
import { Silhouette } from '~/ui/icons/Icon'
import { Thumb } from '~/vehicles/Picture'
import type { VehicleCard } from '../../api/vehicles/contract'

interface CarLineProps {
  /** Null when the car is gone. */
  card: VehicleCard | null
  title: string | null
  totalCents: number | null
  change?: ReactNode
  children: ReactNode
}

export function CarLine({ card, title, totalCents, change, children }: CarLineProps) {
  const name = title ?? 'A car no longer listed'
  return (
    <li>
      {card?.cover ? (
        <Thumb {...card.cover} className="thumb lines__pic" />
      ) : (
        <Silhouette body={card?.body ?? 'sedan'} width={72} />
      )}
      <span>
        {card ? (
          <a className="t" href={paths.vehicle(card.slug)}>
            {name}
          </a>
        ) : (
          <span className="t">{name}</span>
        )}
        <span className="d">{children}</span>
      </span>
      <span className="lines__price">
        {totalCents !== null && <b className="num">{dollars(totalCents)}</b>}
        {change}
      </span>
    </li>
  )
}
