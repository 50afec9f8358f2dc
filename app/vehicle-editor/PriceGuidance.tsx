import { MarketPosition } from '~/dealership-inventory/MarketPosition'
import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { supplyInWords } from '~/pricing/supply-labels'
import { Panel } from '~/ui/page/Panel'
import { bands } from '../../api/pricing/bands'
import type { PriceGuidance as Guidance } from '../../api/pricing/guidance.contract'
import { unratedInWords } from '../../api/pricing/rating-labels'

interface PriceGuidanceProps {
  totalCents: number | null
  guidance: Guidance
}

/** Shows the price among similar cars, what other prices would be called, and how fast such cars sell. */
export function PriceGuidance({ totalCents, guidance }: PriceGuidanceProps) {
  const { outcome, estimateCents, comparables, rating, rank } = guidance
  return (
    <Panel title="Against the market">
      {estimateCents === null ? (
        <p className="faint">{unratedInWords(outcome)}</p>
      ) : (
        <>
          {rating && <MarketPosition vehicle={{ rating, outcome, totalCents }} />}
          <p className="editor__about">
            {count(comparables, 'similar car')} suggest about <b className="num">{dollars(estimateCents)}</b>, fees
            included.
          </p>
          <Ladder guidance={guidance} />
        </>
      )}
      <dl className="editor__market">
        {rank && (
          <div>
            <dt>Price rank</dt>
            <dd>
              <b className="num">{`${number(rank.place)} of ${number(rank.of)}`}</b>
              <span className="hint">Similar cars on sale, lowest first, adjusted for their differences</span>
            </dd>
          </div>
        )}
        <Supply supply={guidance.supply} />
      </dl>
    </Panel>
  )
}

function Ladder({ guidance: { bands: ladder, rating } }: { guidance: Guidance }) {
  const isCurrent = (band: string) => band === rating?.band || band === rating?.bandTo
  return (
    <dl className="editor__ladder">
      {ladder.map(({ band, toCents }, at) => (
        <div
          key={band}
          className={`editor__rung editor__rung--${band}`}
          data-current={isCurrent(band) ? '' : undefined}
        >
          <dt>{bands[band]}</dt>
          <dd className="num">
            {toCents === null ? `above ${dollars(ladder[at - 1]?.toCents ?? 0)}` : `up to ${dollars(toCents)}`}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Supply({ supply }: { supply: Guidance['supply'] }) {
  const { days } = supply
  return (
    <div>
      <dt>Days’ supply</dt>
      <dd>
        <b className="num">{days === null ? 'Too few sales to tell' : number(days)}</b>
        <span className="hint">{supplyInWords(supply)}</span>
      </dd>
    </div>
  )
}
