import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { paths } from '~/paths'
import { Silhouette } from '~/ui/icons/Icon'
import { Thumb } from '~/vehicles/Picture'
import type { Post } from '../../api/social/posts/posts.contract'

type Card = Post['vehicles'][number]

/** The vehicles that a post names, at today's price and state. */
export function PostVehicles({ vehicles }: Pick<Post, 'vehicles'>) {
  if (vehicles.length === 0) return null
  return (
    <ul className="post__vehicles">
      {vehicles.map((card) => (
        <li key={card.id}>
          <a className="vehicle-line" href={paths.vehicle(card.slug)}>
            {card.cover ? <Thumb {...card.cover} /> : <Silhouette body={card.body ?? 'sedan'} width={72} />}
            <span>
              <b>{card.title}</b>
              <span className="muted">
                {[card.mileage !== null && miles(card.mileage), card.city].filter(Boolean).join(' · ')}
              </span>
            </span>
            <Price card={card} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Price({ card: { totalCents, status } }: { card: Card }) {
  if (status === 'sold') return <b>Sold</b>
  return (
    <span className="vehicle-line__price num">
      <b>{totalCents === null ? 'Call for price' : dollars(totalCents)}</b>
      <span className="muted">{status === 'pending' ? 'sale pending' : totalCents !== null && 'total'}</span>
    </span>
  )
}
