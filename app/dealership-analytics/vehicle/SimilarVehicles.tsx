import { count, number } from '~/format/numbers'
import { supplyInWords } from '~/pricing/supply-labels'
import { Panel } from '~/ui/page/Panel'
import type { VehicleAnalytics } from '../../../api/analytics/vehicle-analytics.contract'

/** Compares with what similar cars did, none of which is named. */
export function SimilarVehicles({ figures }: { figures: VehicleAnalytics }) {
  const { similar, vehicle, price } = figures
  const { rank, supply } = price
  return (
    <Panel title="Against similar cars" flush={similar !== null} foot={`${supplyInWords(supply)}.`}>
      {similar ? (
        <table className="table table--compact">
          <caption className="sr-only">This vehicle and similar cars</caption>
          <thead>
            <tr>
              <th scope="col">Figure</th>
              <th scope="col" className="n">
                This one
              </th>
              <th scope="col" className="n">{`Median of ${number(similar.vehicles)}`}</th>
            </tr>
          </thead>
          <tbody>
            <Row name="Views a day" own={similar.ownViewsADay} similar={similar.viewsADay} />
            <Row name="Days on the lot" own={vehicle.days} similar={similar.days} />
            <Row name="Photos" own={vehicle.photoCount} similar={similar.photos} />
            {supply.days !== null && <Row name="Days’ supply" own={null} similar={supply.days} />}
            {rank && (
              <tr>
                <th scope="row">Price rank</th>
                <td className="n" colSpan={2}>
                  {`${number(rank.place)} of ${number(rank.of)}, lowest first`}
                </td>
              </tr>
            )}
          </tbody>
        </table>
      ) : (
        <p className="muted">
          {price.comparables === 0
            ? 'No cars are similar enough to compare with.'
            : `${count(price.comparables, 'similar car')}: too few other dealerships to compare views.`}
        </p>
      )}
    </Panel>
  )
}

const Row = ({ name, own, similar }: { name: string; own: number | null; similar: number }) => (
  <tr>
    <th scope="row">{name}</th>
    <td className="n">{own === null ? <span className="faint">–</span> : number(own)}</td>
    <td className="n">{number(similar)}</td>
  </tr>
)
