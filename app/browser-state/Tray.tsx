import { paths } from '~/paths'
import { Icon, Silhouette } from '~/ui/icons/Icon'
import { Thumb } from '~/vehicles/Picture'
import type { VehicleCard } from '../../api/vehicles/contract'
import { actionForms } from './ActionForms'
import { limits } from './browser-state'

const form = actionForms.compared

/** Rendered by the server alone. */
export function Tray({ cards }: { cards: readonly VehicleCard[] }) {
  const ids = cards.map(({ id }) => id)
  return (
    <aside className="wrap" aria-label="Compare">
      <b className="only-wide">Compare</b>
      <ul>
        {cards.map((card) => (
          <TrayItem key={card.id} card={card} />
        ))}
        {cards.length < limits.compared && (
          <li className="slot only-wide" aria-hidden="true">
            {places[cards.length]} car
          </li>
        )}
      </ul>
      <div className="push row">
        <button type="submit" form={form} name="clear" value="all" className="btn btn--quiet btn--sm">
          Clear<span className="sr-only"> the comparison</span>
        </button>
        {cards.length > 1 ? (
          <a className="btn btn--primary btn--sm" href={paths.compare(...ids)}>
            Compare {cards.length}
            <span className="sr-only"> cars</span>
          </a>
        ) : (
          <span className="tray__more">Choose one more car</span>
        )}
      </div>
    </aside>
  )
}

const places = ['1st', '2nd', '3rd', '4th']

function TrayItem({ card: { id, title, slug, cover } }: { card: VehicleCard }) {
  return (
    <li>
      <a href={paths.vehicle(slug)} title={title}>
        {cover ? <Thumb id={cover.id} color={cover.color} /> : <Silhouette body="sedan" width={72} />}
        <span className="tray__name">{title}</span>
      </a>
      <button type="submit" form={form} name="remove" value={id} aria-label={`Remove ${title} from the comparison`}>
        <Icon name="x" />
      </button>
    </li>
  )
}
