import type { CSSProperties } from 'react'
import { dollars } from '~/format/money'
import { firmNames, handoverForSeller } from '~/selling/labels'
import { exampleOffers } from './example-offers'

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
