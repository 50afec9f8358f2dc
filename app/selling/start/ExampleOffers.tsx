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

/** Shows how offers of several dealerships compare. */
export const ExampleOffers = ({ of }: { of: readonly ExampleOffer[] }) => (
  <section className="selloffers" aria-labelledby="offers-h">
    <h3 id="offers-h">Then offers arrive side by side</h3>
    <ul className="selloffers__list">
      {of.map(({ letter, amountCents, firmness, handover }, at) => (
        <li key={letter}>
          <span className="selloffers__who">
            Dealership <i className="offermark">{letter}</i>
          </span>
          <b className="selloffers__amount num">{dollars(amountCents)}</b>
          {at === 0 && <span className="badge badge--ok">Highest</span>}
          <span className="selloffers__terms">
            <span>{firmNames[firmness]}</span>
            <span>{handoverForSeller[handover]}</span>
          </span>
        </li>
      ))}
    </ul>
    <p className="small muted">
      An illustration: these three amounts are made up within the range above. Real offers come from dealerships you
      choose.
    </p>
  </section>
)
