import { type FormEvent, type ReactNode, useEffect, useState } from 'react'
import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { aboutDuration } from '~/format/durations'
import { count, number } from '~/format/numbers'
import { useField } from '~/forms/RecordForm'
import { Stars } from '~/ui/charts/Stars'
import { FieldError, invalid } from '~/ui/forms/FieldShell'
import { maxRecipients } from '../../../api/selling/kinds.contract'
import type { SellDealership } from '../../../api/selling/sending/sending.contract'

interface PickDealershipsProps {
  items: readonly SellDealership[]
  /** Those that were chosen before; without any, the suggested ones. */
  chosen: readonly number[]
  make: string
}

/** Counts in the style sheet, so that it follows the checkboxes without script; leads back to them. */
export const PickedBar = () => (
  <a className="sellbar num" href="#picks">
    <b className="sellbar__picked"> of {maxRecipients}</b>
    <span className="sellbar__car">dealerships</span>
  </a>
)

/** Offers dealerships near by, each with why it is here. */
export function PickDealerships({ items, chosen, make }: PickDealershipsProps) {
  const { id, error } = useField('dealerships')
  const isPicked = (one: SellDealership) => (chosen.length > 0 ? chosen.includes(one.id) : one.isSuggested)
  const [picked, setPicked] = useState(() => items.filter(isPicked).map((one) => String(one.id)))
  const recount = ({ currentTarget }: FormEvent<HTMLFieldSetElement>) =>
    setPicked(Array.from(currentTarget.querySelectorAll<HTMLInputElement>(':checked'), ({ value }) => value))
  const closest = leastOf(items, ({ miles }) => miles)
  const fastest = leastOf(items, ({ replyMinutes }) => replyMinutes)
  const isFull = picked.length >= maxRecipients
  // Holds the others back only where a script can let them go again.
  const [hasScript, setHasScript] = useState(false)
  useEffect(() => setHasScript(true), [])
  return (
    <fieldset
      id="picks"
      className="pickset"
      aria-describedby={invalid(id, error)['aria-describedby']}
      onChange={recount}
    >
      <legend className="sr-only">Dealerships</legend>
      <p className="picks__count" role="status">
        <b className="num">{`${picked.length} of ${maxRecipients}`}</b> selected
        {isFull && items.length > maxRecipients && '. Clear one to choose another.'}
      </p>
      <ul className="picks">
        {items.map((one, at) => (
          <li key={one.id}>
            <label className="pick">
              <DealershipLogo name={one.name} logoId={one.logoId} size="lg" />
              <span className="pick__words">
                <span className="pick__line">
                  <b>{one.name}</b>
                  {one.sellsMake && <Tag>{make} dealership</Tag>}
                </span>
                <span className="pick__line small muted">
                  {one.ratingAverage !== null && <Stars value={one.ratingAverage} count={one.ratingCount} />}
                  <span>
                    {one.city}, {number(one.miles)} mi
                  </span>
                  {one.id === closest && <Tag>Closest</Tag>}
                </span>
                <span className="pick__line small muted">{stockOf(one, make)}</span>
                {one.replyMinutes !== null && (
                  <span className="pick__line small muted">
                    Replies in about {aboutDuration(one.replyMinutes)}
                    {one.id === fastest && <Tag>Fastest</Tag>}
                  </span>
                )}
              </span>
              <span className="check">
                <input
                  type="checkbox"
                  id={at === 0 ? id : `${id}-${one.id}`}
                  name="dealerships"
                  value={one.id}
                  defaultChecked={isPicked(one)}
                  disabled={hasScript && isFull && !picked.includes(String(one.id))}
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

/** Gives a reason to choose it, next to the fact that makes it one. */
const Tag = ({ children }: { children: ReactNode }) => <span className="badge pick__tag">{children}</span>

/** Finds the one with the least of something; null where several share it or it is the only one. */
function leastOf(items: readonly SellDealership[], amountOf: (one: SellDealership) => number | null): number | null {
  const known = items.map((one) => ({ id: one.id, amount: amountOf(one) ?? Number.POSITIVE_INFINITY }))
  const [first, second] = known.sort((a, b) => a.amount - b.amount)
  return first && second && first.amount < second.amount ? first.id : null
}

/** Says the same fact of each, so that they can be compared. */
const stockOf = ({ makeOnSale }: SellDealership, make: string): string =>
  makeOnSale > 0 ? `${count(makeOnSale, `${make} car`)} for sale` : `No ${make} cars for sale`
