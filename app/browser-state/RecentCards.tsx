import { dollars } from '~/format/money'
import { paths } from '~/paths'
import { Silhouette } from '~/ui/icons/Icon'
import { Picture } from '~/vehicles/Picture'
import type { VehicleCard } from '../../api/vehicles/contract'

/** Rendered by the server alone. */
export function RecentCards({ cards }: { cards: readonly VehicleCard[] }) {
  return (
    <ul className="recent">
      {cards.map(({ id, slug, title, trim, cover, body, totalCents, status }) => (
        <li key={id}>
          <a href={paths.vehicle(slug)}>
            {cover ? (
              <Picture {...cover} alt="" sizes="208px" />
            ) : (
              <span className="no-picture">
                <Silhouette body={body ?? 'sedan'} width={96} />
              </span>
            )}
            <b>{title}</b>
            <span className="muted">{trim ?? ' '}</span>
            <span className="num">{status === 'sold' ? 'Sold' : priceOf(totalCents)}</span>
          </a>
        </li>
      ))}
    </ul>
  )
}

const priceOf = (totalCents: number | null): string =>
  totalCents === null ? 'Call for price' : `${dollars(totalCents)} total`
