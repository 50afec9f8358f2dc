import { useState } from 'react'
import { dollars } from '~/format/money'
import { Field } from '~/forms/Field'
import { RecordForm } from '~/forms/RecordForm'
import { type ListAddress, listHref } from '~/lists/list-address'
import { ratingIcon } from '~/pricing/RatingBadge'
import { ButtonLink } from '~/ui/Button'
import { Icon } from '~/ui/icons/Icon'
import { labelOf } from '../../api/pricing/label'
import { labelInWords, tintOf } from '../../api/pricing/rating-labels'
import type { ShownVehicle } from './shown-vehicle'

interface CellProps {
  vehicle: ShownVehicle
  address: ListAddress
  /** Its form is open in the row. */
  isOpen: boolean
}

/** The list as it is shown, page included. */
export const sameList = (address: ListAddress) => listHref(address, { page: address.state.page })
export const editHref = (address: ListAddress, field: 'price' | 'stock', id: number) =>
  listHref(address, { page: address.state.page, edit: `${field}-${id}` })

export function PriceCell({ vehicle, address, isOpen }: CellProps) {
  const { id, title, totalCents, can } = vehicle
  if (isOpen && can.editPrice) return <PriceForm vehicle={vehicle} address={address} />
  const shown = totalCents === null ? <span className="faint">Call for price</span> : <b>{dollars(totalCents)}</b>
  if (!can.editPrice) return shown
  return (
    <span className="quick">
      {shown}
      <a className="quick__edit" href={editHref({ ...address, path: '' }, 'price', id)} data-keep-scroll="">
        {`Change the price of ${title}`}
      </a>
    </span>
  )
}

function PriceForm({ vehicle, address }: Omit<CellProps, 'isOpen'>) {
  const { id, title, version, priceVehicleCents, totalCents } = vehicle
  const [typed, setTyped] = useState<string | null>(null)
  return (
    <div className="quick-form">
      <RecordForm
        inline
        keepScroll
        action={editHref(address, 'price', id)}
        label={`Price of ${title}`}
        intent="price"
        record={{ id, version }}
        values={{ priceVehicleCents: priceVehicleCents === null ? '' : String(priceVehicleCents / 100) }}
        labels={{ priceVehicleCents: 'Vehicle price' }}
        show={(_, typed) => priceInWords(typed)}
        submit="Save"
        variant="secondary"
      >
        <Field
          name="priceVehicleCents"
          label="Vehicle price"
          hideLabel
          small
          numeric
          prefix="$"
          inputMode="decimal"
          autoFocus
          onInput={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </RecordForm>
      <ButtonLink href={sameList(address)} variant="quiet" size="sm" data-keep-scroll>
        Cancel
      </ButtonLink>
      <p className="caption" aria-live="polite">
        {totalCents === null ? 'Call for price now. ' : `Total ${dollars(totalCents)} now. `}
        <NewRating vehicle={vehicle} typed={typed} />
      </p>
    </div>
  )
}

/** Writes a price alike however it was typed, so that “23,500” and “23500” are no difference. */
function priceInWords(typed = ''): string {
  const cents = centsIn(typed)
  if (typed.trim() === '') return 'Call for price'
  return Number.isNaN(cents) ? typed : dollars(cents)
}

const centsIn = (typed: string): number => Math.round(Number(typed.replace(/[$,\s]/g, '')) * 100)

/** Shows the label that the typed price would get by the present estimate. */
function NewRating({
  vehicle: { rating, feesCents, priceVehicleCents },
  typed,
}: {
  vehicle: ShownVehicle
  typed: string | null
}) {
  const cents = typed === null ? null : centsIn(typed)
  if (!cents || Number.isNaN(cents) || cents === priceVehicleCents) return null
  const total = cents + feesCents
  if (!rating) return <>{dollars(total)} with fees.</>
  const label = labelOf(total, rating.estimateCents, rating.comparables)
  return (
    <span className={`quick-form__rating pos--${tintOf(label)}`}>
      <Icon name={ratingIcon(tintOf(label))} />
      {labelInWords(label)} at {dollars(total)}
    </span>
  )
}
