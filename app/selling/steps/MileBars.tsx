import type { CSSProperties } from 'react'
import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { classNames } from '~/ui/class-names'
import type { SellValue } from '../../../api/selling/drafts/draft.contract'

interface MileBarsProps {
  value: SellValue
  mileage: number | null
}

/** Compares what buyers are asked for the same car at other mileages. */
export function MileBars({ value, mileage }: MileBarsProps) {
  const { valueCents, atMileages } = value
  if (valueCents === null || mileage === null) return null
  const bars = [...atMileages.map((one) => ({ ...one, isOwn: false })), { mileage, valueCents, isOwn: true }].sort(
    (a, b) => a.mileage - b.mileage,
  )
  const most = Math.max(...bars.map((bar) => bar.valueCents))
  return (
    <>
      <table className="milebars">
        <caption className="sr-only">What buyers are asked for your car, by mileage</caption>
        <tbody>
          {bars.map((bar) => (
            <tr key={bar.mileage} className={classNames(bar.isOwn && 'is-on')}>
              <th scope="row" className="num">
                {miles(bar.mileage)}
                {bar.isOwn && <span className="sr-only">, yours</span>}
              </th>
              <td className="milebars__bar" aria-hidden="true">
                <i style={{ '--v': `${Math.round((bar.valueCents / most) * 1000) / 10}%` } as CSSProperties} />
              </td>
              <td className="num">{dollars(bar.valueCents)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="small muted">What buyers are asked, before condition.</p>
    </>
  )
}
