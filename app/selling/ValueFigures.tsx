import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import type { SellValue } from '../../api/selling/shared.contract'

/** Says what a dealership may pay, what buyers are asked, and which cars it comes from. */
export const ValueFigures = ({ of }: { of: SellValue }) => (
  <>
    <p className="bigline">
      <b>{dollars(of.payLowCents)}</b> to <b>{dollars(of.payHighCents)}</b>
    </p>
    <p className="muted">
      What a dealership may pay. Buyers are asked about {dollars(of.valueCents)} for a car like it; preparing it and the
      dealership’s margin come off that.
    </p>
    {of.comparables.length > 0 && (
      <details className="data">
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
                  <td className="num">{car.mileage === null ? '' : miles(car.mileage)}</td>
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
    )}
  </>
)
