import { type FormEvent, useState } from 'react'
import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { capitalized } from '~/format/capitalized'
import { duration } from '~/format/durations'
import { count, miles } from '~/format/numbers'
import { useField } from '~/forms/RecordForm'
import { classNames } from '~/ui/class-names'
import { FieldError, invalid } from '~/ui/forms/FieldShell'
import { maxRecipients } from '../../../api/selling/kinds.contract'
import type { SellDealership } from '../../../api/selling/sending/sending.contract'

interface PickDealershipsProps {
  items: readonly SellDealership[]
  /** Those that were chosen before; without any, the suggested ones. */
  chosen: readonly number[]
  make: string
}

/** Offers dealerships near by, each with why it is here. */
export function PickDealerships({ items, chosen, make }: PickDealershipsProps) {
  const { id, error } = useField('dealerships')
  const isPicked = (one: SellDealership) => (chosen.length > 0 ? chosen.includes(one.id) : one.isSuggested)
  const [picked, setPicked] = useState(() => items.filter(isPicked).length)
  const recount = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) =>
    setPicked(currentTarget.querySelectorAll(':checked').length)
  return (
    <fieldset aria-describedby={invalid(id, error)['aria-describedby']} onChange={recount}>
      <legend className="sr-only">Dealerships</legend>
      <p className={classNames('picks__count', picked > maxRecipients && 'picks__count--over')} role="status">
        <b className="num">{`${picked} of ${maxRecipients}`}</b>
        {picked > maxRecipients ? ` selected: remove ${picked - maxRecipients}` : ' selected'}
      </p>
      <ul className="picks">
        {items.map((one, at) => (
          <li key={one.id}>
            <label className="pick">
              <DealershipLogo name={one.name} logoId={one.logoId} size="lg" />
              <span className="pick__words">
                <b>{one.name}</b>
                <span className="small muted">
                  {one.city}, {one.state} · {miles(one.miles)}
                </span>
                <span className="small muted">{stockOf(one, make)}</span>
                <span className="small muted">{capitalized(replyOf(one))}</span>
              </span>
              <span className="check">
                <input
                  type="checkbox"
                  id={at === 0 ? id : `${id}-${one.id}`}
                  name="dealerships"
                  value={one.id}
                  defaultChecked={isPicked(one)}
                />
              </span>
            </label>
          </li>
        ))}
      </ul>
      <FieldError id={id} error={error} />
    </fieldset>
  )
}

/** Says the same fact of each, so that they can be compared. */
function stockOf({ sellsMake, makeOnSale }: SellDealership, make: string): string {
  const stock = makeOnSale > 0 ? `${count(makeOnSale, `${make} car`)} on sale` : `No ${make} cars on sale`
  return sellsMake ? `${make} dealership · ${stock}` : stock
}

const replyOf = ({ replyMinutes }: SellDealership): string =>
  replyMinutes === null ? 'no reply time yet' : `usually replies in ${duration(replyMinutes)}`
