import { Icon } from '~/ui/Icon'
import { pressForms } from './PressForms'

interface Pressable {
  id: number
  title: string
  /** Pressed already. */
  on: boolean
}

const button = ({ id, on }: Pressable, form: string) =>
  ({ type: 'submit', form, name: on ? 'remove' : 'add', value: id, 'aria-pressed': on }) as const

/** The heart on a card's picture. */
export function SaveHeart(vehicle: Pressable) {
  return (
    <div className="vcard__save">
      <button {...button(vehicle, pressForms.saved)} className="heart" aria-label={`Save ${vehicle.title}`}>
        <Icon name="heart" />
      </button>
    </div>
  )
}

/** The box at a card's foot. */
export function CompareBox(vehicle: Pressable) {
  return (
    <button {...button(vehicle, pressForms.compared)} className="compare" aria-label={`Compare ${vehicle.title}`}>
      <Icon name="check" size="sm" />
      Compare
    </button>
  )
}

/** Both, on the page of a vehicle. */
export function VehicleActions({
  id,
  title,
  saved,
  compared,
}: Omit<Pressable, 'on'> & Record<'saved' | 'compared', boolean>) {
  return (
    <div className="row">
      <button
        {...button({ id, title, on: saved }, pressForms.saved)}
        className="btn btn--secondary"
        aria-label={`Save ${title}`}
      >
        <Icon name="heart" />
        Save
      </button>
      <button
        {...button({ id, title, on: compared }, pressForms.compared)}
        className="btn btn--secondary"
        aria-label={`Compare ${title}`}
      >
        <Icon name="scale" />
        Compare
      </button>
    </div>
  )
}
