import { paths, withQuery } from '~/paths'
import { Icon } from '~/ui/icons/Icon'
import type { VehicleDetail } from '../../api/vehicles/contract'

export function NextSteps({ vehicle: { slug, status } }: { vehicle: VehicleDetail }) {
  const about = { vehicle: slug }
  return (
    <>
      {status !== 'sold' && (
        <ul className="panel further">
          <li>
            <a href={withQuery(paths.ship, about)}>
              <Icon name="truck" />
              <span>
                <b>What shipping costs</b>
                From the dealership to your ZIP code
              </span>
            </a>
          </li>
          <li>
            <a href={withQuery(paths.insurance, about)}>
              <Icon name="shield-check" />
              <span>
                <b>What insurance must cover</b>
                Your state’s minimum, and your own numbers
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
