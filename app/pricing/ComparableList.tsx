import { dollars } from '~/format/money'
import { paths } from '~/paths'
import type { PriceRating } from '~/upstream/pricing.server'
import { differenceInWords, placeInWords, shareInWords, signed } from './words'

type Comparable = PriceRating['comparables'][number]

const closest = 5

export function ComparableList({ rating }: { rating: PriceRating }) {
  const { comparables } = rating
  return (
    <>
      <Comparables rating={rating} from={0} to={closest} />
      {comparables.length > closest && (
        <details className="disclosure comparables__rest">
          <summary>Show all {comparables.length} cars</summary>
          <Comparables rating={rating} from={closest} to={comparables.length} />
        </details>
      )}
    </>
  )
}

function Comparables({ rating, from, to }: { rating: PriceRating; from: number; to: number }) {
  return (
    <ol className="comparables" start={from + 1}>
      {rating.comparables.slice(from, to).map((comparable, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two cars may look alike, and the list never moves
        <ComparableCard key={at} comparable={comparable} rating={rating} />
      ))}
    </ol>
  )
}

function ComparableCard({ comparable, rating }: { comparable: Comparable; rating: PriceRating }) {
  const { totalCents, adjustments, adjustedCents, weight } = comparable
  return (
    <li>
      <p className="comparables__name">
        <Name {...comparable} />
      </p>
      <p className="comparables__place">
        {placeInWords(comparable)}
        {'\u00a0· '}
        <span>counts {shareInWords(weight)}</span>
      </p>
      <ul className="comparables__moves">
        {adjustments.length === 0 && <li>No difference to adjust for</li>}
        {adjustments.map(({ factor, cents }) => (
          <li key={factor}>
            {differenceInWords(factor, comparable, rating)}: <b>{signed(cents)}</b>
          </li>
        ))}
      </ul>
      <p className="comparables__asked">
        <span>{comparable.state === 'on_sale' ? 'asks' : 'asked'}</span> {dollars(totalCents)}
      </p>
      <p className="comparables__adjusted">
        <span>adjusted</span> <b>{dollars(adjustedCents)}</b>
      </p>
    </li>
  )
}

function Name({ title, trim, slug, state }: Comparable) {
  const name = [title, trim].filter(Boolean).join(' ')
  return (
    <>
      {slug ? <a href={paths.vehicle(slug)}>{name}</a> : name}
      {state !== 'on_sale' && <small> {state === 'sold' ? 'sold' : 'no longer listed'}</small>}
    </>
  )
}
