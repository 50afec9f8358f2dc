import { dollars } from '~/format/money'
import { Icon, Silhouette } from '~/ui/icons/Icon'
import { fullName } from '~/vehicles/offer'
import { Thumb } from '~/vehicles/Picture'
import type { VehicleCard } from '../../api/vehicles/contract'
import { type CompareView, compareHref } from './selection'

export interface OthersProps {
  view: CompareView
  /** Saved, looked at or put into the comparison by this person. */
  own: readonly VehicleCard[]
  similar: readonly VehicleCard[]
}

/** Cars to put beside those that are compared. Rendered by the server alone. */
export function Others({ view, own, similar }: OthersProps) {
  return (
    <>
      {own.length > 0 && <ToAdd id="others" heading="Add one of yours" cards={own} view={view} />}
      {similar.length > 0 && <ToAdd id="similar" heading="Add a similar car" cards={similar} view={view} />}
    </>
  )
}

interface ToAddProps {
  id: string
  heading: string
  cards: readonly VehicleCard[]
  view: CompareView
}

function ToAdd({ id, heading, cards, view }: ToAddProps) {
  return (
    <section className="comparison-others" aria-labelledby={id}>
      <h2 id={id}>{heading}</h2>
      <ul>
        {cards.map((card) => (
          <li key={card.id}>
            <a href={compareHref(view, { ids: [...view.ids, card.id] })}>
              {card.cover ? (
                <Thumb id={card.cover.id} color={card.cover.color} />
              ) : (
                <Silhouette body={card.body ?? 'sedan'} width={72} />
              )}
              <span>
                <b>{fullName(card)}</b>
                <span className="num">{priceOf(card)}</span>
              </span>
              <Icon name="plus" />
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

const priceOf = ({ totalCents }: VehicleCard): string =>
  totalCents === null ? 'Call for price' : `${dollars(totalCents)} total`
