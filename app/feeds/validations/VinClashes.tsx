import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { paths } from '~/paths'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { VinClash } from '../../../api/vehicles/vin-clashes/vin-clashes.contract'

/** Shows cars that two dealerships have on sale: both have been notified, and the later one is left out of the first one's page. */
export const VinClashes = ({ clashes, total }: { clashes: readonly VinClash[]; total: number }) => (
  <Panel id="clashes" flush title="Listed twice" aside={<span className="caption">{count(total, 'car')}</span>}>
    {clashes.length === 0 ? (
      <p className="panel__body muted">No car is on sale at two dealerships.</p>
    ) : (
      <ul className="lines">
        {clashes.map(({ id, vin, title, first, later, foundAt }) => (
          <li key={id}>
            <span>
              <span className="t">
                {title}, {vin}
              </span>
              <span className="d">
                First at <Seller side={first} />, then at <Seller side={later} />. Found <Moment at={foundAt} />.
              </span>
            </span>
          </li>
        ))}
      </ul>
    )}
  </Panel>
)

const Seller = ({ side: { dealership, mileage, totalCents } }: { side: VinClash['first'] }) => (
  <>
    <a href={paths.admin.dealership(dealership.id)}>{dealership.name}</a> (
    {totalCents === null ? 'no price' : dollars(totalCents)},{' '}
    {mileage === null ? 'no mileage' : `${number(mileage)} mi`})
  </>
)
