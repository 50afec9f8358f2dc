import type { ReactNode } from 'react'
import { Icon } from '~/ui/icons/Icon'
import { actionForms } from './ActionForms'

interface ActionButton {
  id: number
  title: string
  on: boolean
}

/** The id of a car's card: a press without script comes back to it. */
export const cardId = (id: number): string => `car-${id}`

/** A button of a form is a submit button by itself, and CSS draws its sign: with 24 cards a page, what can be left out is. */
const button = ({ id, on }: ActionButton, form: string) =>
  ({ form, name: on ? 'remove' : 'add', value: id, 'aria-pressed': on }) as const

/** The hint is for where hearts stand in a row with other signs. */
export function SaveHeart({ hint, ...vehicle }: ActionButton & { hint?: string }) {
  return (
    <button
      {...button(vehicle, actionForms.saved)}
      className="heart vehicle-card__save"
      title={hint}
      aria-label={`Save ${vehicle.title}`}
    />
  )
}

export function CompareBox(vehicle: ActionButton) {
  return (
    <button {...button(vehicle, actionForms.compared)} className="compare" aria-label={`Compare ${vehicle.title}`}>
      Compare
    </button>
  )
}

export function SaveDealership({ compact, ...dealership }: ActionButton & { compact?: boolean }) {
  const label = `Save ${dealership.title}`
  if (compact)
    return (
      <button {...button(dealership, actionForms.dealerships)} className="heart" aria-label={label}>
        <Icon name="heart" />
      </button>
    )
  return (
    <button {...button(dealership, actionForms.dealerships)} className="btn btn--secondary" aria-label={label}>
      <Icon name="heart" />
      Save
    </button>
  )
}

type Actions = Omit<ActionButton, 'on'> & Record<'saved' | 'compared', boolean> & { children?: ReactNode }

export function VehicleActions({ id, title, saved, compared, children }: Actions) {
  return (
    <div className="row">
      <button
        {...button({ id, title, on: saved }, actionForms.saved)}
        className="btn btn--secondary"
        aria-label={`Save ${title}`}
      >
        <Icon name="heart" />
        Save
      </button>
      <button
        {...button({ id, title, on: compared }, actionForms.compared)}
        className="btn btn--secondary"
        aria-label={`Compare ${title}`}
      >
        <Icon name="scale" />
        Compare
      </button>
      {children}
    </div>
  )
}
