import { dollars } from '~/format/money'
import { paths, withQuery } from '~/paths'
import type { VehicleShipping } from '~/shipping/vehicle-estimate.server'
import { Icon } from '~/ui/icons/Icon'
import type { VehicleDetail } from '../../api/vehicles/contract'

interface NextStepsProps {
  vehicle: VehicleDetail
  /** To the place that the browser remembers. */
  shipping: VehicleShipping | null
}

export function NextSteps({ vehicle: { id, slug, status }, shipping }: NextStepsProps) {
  const about = { vehicle: slug }
  return (
    <>
      {status !== 'sold' && (
        <ul className="panel further">
          <li>
            <a href={withQuery(paths.ship, { ...about, ...shipping?.query })}>
              <Icon name="truck" />
              <span>
                <b>
                  {shipping
                    ? `Shipping: ${wholeDollars(shipping.low)} to ${wholeDollars(shipping.high)}`
                    : 'What shipping costs'}
                </b>
                {shipping
                  ? `Estimate to ${shipping.to}, not a carrier’s quote`
                  : 'From the dealership to your ZIP code'}
              </span>
            </a>
          </li>
          <li>
            <a href={withQuery(paths.insurance, about)}>
              <Icon name="shield-check" />
              <span>
                <b>Insurance requirements</b>
                Your state’s minimum, and your own numbers
              </span>
            </a>
          </li>
          <li>
            <a href={paths.printVehicle(id, 'window-sticker')} rel="nofollow">
              <Icon name="printer" />
              <span>
                <b>Window sticker</b>
                One page to print
              </span>
            </a>
          </li>
        </ul>
      )}
      <p className="small">
        <a className="plain muted row report" href={paths.vehicleReport(slug)} rel="nofollow">
          <Icon name="flag" size="sm" />
          Report this listing
        </a>
      </p>
    </>
  )
}

const wholeDollars = (whole: number): string => dollars(whole * 100)
