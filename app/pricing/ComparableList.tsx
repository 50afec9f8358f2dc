import { dollars } from '~/format/money'
import { paths } from '~/paths'
import type { PriceRating } from '../../api/pricing/contract'
import { differenceInWords, placeInWords, shareInWords, signed } from './labels'

type Comparable = PriceRating['comparables'][number]

const closest = 5

export const restOfComparables = 'more-cars'

/** How the list is asked for in full: few read it, and it would weigh a sixth of the page. */
export interface AllComparables {
  href: string
  isShown: boolean
}

/** The rest comes by a link, with and without script, and takes the focus of that link. */
export function ComparableList({ rating, all }: { rating: PriceRating; all: AllComparables }) {
  const { comparables } = rating
  const words = `Show all ${comparables.length} cars`
  return (
    <>
      <Comparables rating={rating} from={0} to={closest} />
      {comparables.length > closest &&
        (all.isShown ? (
          <details className="disclosure comparables__rest" open>
            <summary>{words}</summary>
            <Comparables id={restOfComparables} rating={rating} from={closest} to={comparables.length} />
          </details>
        ) : (
          <div className="disclosure comparables__rest">
            <a className="plain disclosure__link" href={all.href} rel="nofollow">
              {words}
            </a>
          </div>
        ))}
    </>
  )
}

interface ComparablesProps {
  /** Lets the focus come here. */
  id?: string
  rating: PriceRating
  from: number
  to: number
}

function Comparables({ id, rating, from, to }: ComparablesProps) {
  return (
    <ol id={id} className="comparables" start={from + 1} tabIndex={id ? -1 : undefined}>
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
      <p>
        <Name {...comparable} />
      </p>
      <p>
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
      <p>
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
