import { dollars } from '~/format/money'
import { number } from '~/format/numbers'
import type { SellValue } from '../../../api/selling/shared.contract'

/** Lists the cars that a value comes from, each with its price as if it were this car. */
export const ClosestCars = ({ of }: { of: SellValue }) =>
  of.comparables.length > 0 && (
    <details className="disclosure">
      <summary>The {of.comparables.length} closest cars</summary>
      <div className="table-scroll">
        <table className="table table--compact">
          <caption className="sr-only">Closest cars</caption>
          <thead>
            <tr>
              <th scope="col">Car</th>
              <th scope="col" className="num">
                Miles
              </th>
              <th scope="col">Where</th>
              <th scope="col" className="num">
                Price
              </th>
              <th scope="col" className="num">
                As this one
              </th>
            </tr>
          </thead>
          <tbody>
            {of.comparables.map((car) => (
              <tr key={`${car.name} ${car.priceCents} ${car.mileage}`}>
                <th scope="row">{car.name}</th>
                <td className="num">{car.mileage === null ? '' : number(car.mileage)}</td>
                <td>{[car.city, car.state].filter(Boolean).join(', ')}</td>
                <td className="num">{dollars(car.priceCents)}</td>
                <td className="num">
                  <b>{dollars(car.adjustedCents)}</b>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  )
