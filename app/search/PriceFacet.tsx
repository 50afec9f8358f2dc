import { exampleLoan, terms } from '~/pricing/terms'
import { Facet } from './Facets'
import { Input } from './Fields'
import { Histogram } from './Histogram'
import { type Found, type SearchState, searchHref } from './state'
import type { Loan } from './tool'

interface PriceProps {
  result: Found
  state: SearchState
  loan: Loan | null
}

/** The filter is on the total, in both ways of showing a price. */
export function PriceFacet({ result, state, loan }: PriceProps) {
  return (
    <Facet label="Total price" open>
      <PriceMode state={state} loan={loan} />
      <Histogram result={result} />
      <div className="pair">
        <div className="affix">
          <span className="pre">$</span>
          <Input name="price_min" state={state} inputMode="numeric" aria-label="Lowest price" placeholder="0" />
        </div>
        <span>to</span>
        <div className="affix">
          <span className="pre">$</span>
          <Input name="price_max" state={state} inputMode="numeric" aria-label="Highest price" placeholder="any" />
        </div>
      </div>
      {loan && <LoanFields state={state} loan={loan} />}
    </Facet>
  )
}

function PriceMode({ state, loan }: Pick<PriceProps, 'state' | 'loan'>) {
  const totals = searchHref(state, { pay: undefined, down: undefined, apr: undefined, months: undefined })
  return (
    <nav className="segmented segmented--sm paymode" aria-label="Prices shown">
      <a href={totals} aria-current={loan ? undefined : 'true'} data-keep-scroll>
        Total
      </a>
      <a href={searchHref(state, { pay: ['month'] })} aria-current={loan ? 'true' : undefined} data-keep-scroll>
        Per month
      </a>
    </nav>
  )
}

function LoanFields({ state, loan }: { state: SearchState; loan: Loan }) {
  return (
    <fieldset className="loan">
      <legend className="label">Per month, with</legend>
      <input type="hidden" name="pay" value="month" />
      <div className="affix">
        <span className="pre">$</span>
        <span className="suf">down</span>
        <Input name="down" state={state} inputMode="numeric" aria-label="Down payment" placeholder="0" />
      </div>
      <div className="pair">
        <div className="affix">
          <span className="suf">% APR</span>
          <Input
            name="apr"
            state={state}
            inputMode="decimal"
            aria-label="APR in percent"
            placeholder={exampleLoan.apr}
          />
        </div>
        <select className="select select--sm" name="months" aria-label="Months" defaultValue={loan.months}>
          {terms.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      </div>
    </fieldset>
  )
}
