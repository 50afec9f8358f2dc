import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { roundPrice } from '~/selling/round-value'
import { classNames } from '~/ui/class-names'
import type { SellValue } from '../../../api/selling/drafts/draft.contract'

interface MileTableProps {
  value: SellValue
  mileage: number | null
}

/** Says what the same car would ask at other mileages. */
export function MileTable({ value, mileage }: MileTableProps) {
  const { valueCents, atMileages } = value
  if (valueCents === null || mileage === null) return null
  const rows = [...atMileages.map((one) => ({ ...one, isOwn: false })), { mileage, valueCents, isOwn: true }].sort(
    (a, b) => a.mileage - b.mileage,
  )
  return (
    <>
      <table className="miletable">
        <caption className="sr-only">Asking prices of cars like yours, by mileage</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.mileage} className={classNames(row.isOwn && 'is-on')}>
              <th scope="row" className="num">
                {miles(row.mileage)}
                {row.isOwn && ', yours'}
              </th>
              <td className="num">{dollars(roundPrice(row.valueCents))}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">Asking price for cars like yours, before condition.</p>
    </>
  )
}
