import { dollars } from '~/format/money'
import { number } from '~/format/numbers'
import { classNames } from '~/ui/class-names'
import type { PayAtMileage } from './pay-at-mileages'
import { SideNote } from './SideNote'

/** Says what a dealership may pay for the same car at other mileages. */
export const MileTable = ({ rows }: { rows: readonly PayAtMileage[] }) =>
  rows.length > 0 && (
    <SideNote id="miles-h" title="What mileage does">
      <table className="miletable num">
        <thead>
          <tr>
            <th scope="col">Miles</th>
            <th scope="col">A dealership may pay</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ mileage, payLowCents, payHighCents, isOwn }) => (
            <tr key={mileage} className={classNames(isOwn && 'is-on')}>
              <th scope="row">
                {number(mileage)}
                {isOwn && <span className="sr-only">, yours</span>}
              </th>
              <td>
                {dollars(payLowCents)} to {dollars(payHighCents)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </SideNote>
  )
