import { paths } from '~/paths'
import type { PriceRating } from '~/upstream/pricing.server'
import { dollars, miles } from '~/vehicles/format'
import { signed } from './words'

type Comparable = PriceRating['comparables'][number]

/** Every comparable with what its differences move its price by. */
export function ComparableTable({ rating: { comparables } }: { rating: PriceRating }) {
  return (
    <div className="table-box table-box--bare comparables" role="region" aria-label="The comparable cars" tabIndex={0}>
      <table className="table table--compact table--cards">
        <caption>
          Each total, moved by its differences to this car in miles, model year and trim. Nearest first.
        </caption>
        <thead>
          <tr>
            <th scope="col">Car</th>
            <th scope="col">Where</th>
            {['Miles', 'Total', 'For miles', 'For year', 'For trim', 'Adjusted'].map((label) => (
              <th key={label} scope="col" className="n">
                {label}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {comparables.map((comparable, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two cars may look alike, and the list never moves
            <ComparableRow key={at} comparable={comparable} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function ComparableRow({ comparable }: { comparable: Comparable }) {
  const { mileage, totalCents, adjustments, adjustedCents } = comparable
  const by = (factor: string) => adjustments.find((one) => one.factor === factor)?.cents ?? 0
  return (
    <tr>
      <th scope="row">
        <Name {...comparable} />
      </th>
      <td data-label="Where">{placeInWords(comparable)}</td>
      <td className="n" data-label="Miles">
        {miles(mileage)}
      </td>
      <td className="n" data-label="Total">
        {dollars(totalCents)}
      </td>
      <td className="n" data-label="For miles">
        {signed(by('mileage'))}
      </td>
      <td className="n" data-label="For year">
        {signed(by('year'))}
      </td>
      <td className="n" data-label="For trim">
        {signed(by('trim'))}
      </td>
      <td className="n" data-label="Adjusted">
        <b>{dollars(adjustedCents)}</b>
      </td>
    </tr>
  )
}

function Name({ title, trim, slug, state }: Comparable) {
  const name = [title, trim].filter(Boolean).join(' ')
  return (
    <span>
      {slug ? <a href={paths.vehicle(slug)}>{name}</a> : name}
      {state !== 'on_sale' && <small className="faint"> {state === 'sold' ? 'sold' : 'no longer listed'}</small>}
    </span>
  )
}

function placeInWords({ place, distanceMiles }: Comparable): string {
  if (place === null) return 'not shown'
  return distanceMiles === null || distanceMiles < 1 ? place : `${place}, ${miles(distanceMiles)}`
}
