import type { CSSProperties } from 'react'
import { dollars } from '~/format/money'
import { firmNames, handoverForSeller } from '~/selling/labels'
import { roundPrice } from '~/selling/round-value'

/** Places each offer in the range of what a dealership may pay, the highest first. */
const patterns = [
  { letter: 'A', share: 0.88, firmness: 'inspection', handover: 'dropoff' },
  { letter: 'B', share: 0.5, firmness: 'firm', handover: 'pickup' },
  { letter: 'C', share: 0.15, firmness: 'firm', handover: 'dropoff' },
] as const

type ExampleOffer = (typeof patterns)[number] & { amountCents: number }

/** Derives three offers from the range of an estimate. They are no real ones, and the page says so. */
export const exampleOffers = (payLowCents: number, payHighCents: number): ExampleOffer[] =>
  patterns.map((pattern) => ({
    ...pattern,
    amountCents: roundPrice(payLowCents + pattern.share * (payHighCents - payLowCents)),
  }))

interface ExampleOffersProps {
  payLowCents: number
  payHighCents: number
  /** Is how many cars the range comes from. */
  comparableCount: number
}

/** Shows how offers of several dealerships compare: where each is in the range, and its terms. */
export function ExampleOffers({ payLowCents, payHighCents, comparableCount }: ExampleOffersProps) {
  const offers = exampleOffers(payLowCents, payHighCents)
  return (
    <section className="selloffers" aria-labelledby="offers-h">
      <h3 id="offers-h">Three dealerships make offers</h3>
      <div className="sellband num" aria-hidden="true">
        <div className="sellband__range">
          {offers.map(({ letter, amountCents }) => (
            <i
              key={letter}
              className="offermark"
              style={{ '--x': (amountCents - payLowCents) / (payHighCents - payLowCents) } as CSSProperties}
            >
              {letter}
            </i>
          ))}
        </div>
        <span>{dollars(payLowCents)}</span>
        <span>{dollars(payHighCents)}</span>
      </div>
      <ul className="selloffers__list">
        {offers.map(({ letter, amountCents, firmness, handover }, at) => (
          <li key={letter}>
            <span className="selloffers__who">
              <span className="sr-only">Dealership</span> <i className="offermark">{letter}</i>
              {at === 0 && <span className="badge badge--ok">Highest</span>}
            </span>
            <b className="selloffers__amount num">{dollars(amountCents)}</b>
            <span className="selloffers__terms">
              <span>{firmNames[firmness]}</span>
              <span>{handoverForSeller[handover]}</span>
            </span>
          </li>
        ))}
      </ul>
      <p className="selloffers__note">
        The range comes from {comparableCount} similar cars listed here. The offers are made up.
      </p>
    </section>
  )
}
