import type { InputHTMLAttributes, ReactNode } from 'react'
import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { Count } from '~/ui/Chip'
import { Icon } from '~/ui/Icon'
import { CheckList, Facet, Histogram, MakeList } from './Facets'
import { type Found, first, type SearchName, type SearchState } from './state'

export const filterFormId = 'search-form'
const radii = ['10', '25', '50', '100', '250', '500']

/** Every filter as one GET form whose address is the whole state. On phones it is a sheet. */
export function FilterForm({ result, state }: { result: Found; state: SearchState }) {
  return (
    <details className="filters">
      <summary className="btn btn--secondary btn--block">
        <Icon name="sliders-horizontal" />
        Filters {result.chips.length > 0 && <Count value={result.chips.length} label="in force" />}
      </summary>
      <form id={filterFormId} className="filters__form" action={paths.search} data-live data-state>
        <Labelled id="s-q" label="Keyword">
          <div className="affix">
            <Icon name="search" />
            <Input id="s-q" name="q" state={state} placeholder="e.g. sport awd blue" maxLength={200} />
          </div>
        </Labelled>
        <div className="form-grid filters__place">
          <Labelled id="s-zip" label="Near ZIP">
            <Input id="s-zip" name="zip" state={state} inputMode="numeric" autoComplete="postal-code" maxLength={10} />
          </Labelled>
          <Labelled id="s-radius" label="Within">
            <select
              className="select select--sm"
              id="s-radius"
              name="radius"
              defaultValue={first(state, 'radius') ?? ''}
            >
              <option value="">Any distance</option>
              {radii.map((miles) => (
                <option key={miles} value={miles}>
                  {miles} miles
                </option>
              ))}
            </select>
          </Labelled>
        </div>
        <div className="facets">
          <PriceFacet result={result} state={state} />
          <CheckList label="Condition" name="condition" result={result} open />
          <MakeList result={result} />
          <YearFacet state={state} />
          <MileageFacet state={state} />
          <CheckList label="Body" name="body" result={result} open />
          <CheckList label="Fuel" name="fuel" result={result} />
          <CheckList label="Drive" name="drivetrain" result={result} />
          <CheckList label="Transmission" name="transmission" result={result} />
          <CheckList label="Exterior color" name="color" result={result} swatches />
        </div>
        <div className="filters__foot row">
          <Button size="sm">Apply</Button>
          <ButtonLink href={paths.search} variant="quiet" size="sm">
            Clear all
          </ButtonLink>
        </div>
      </form>
    </details>
  )
}

function Labelled({ id, label, children }: { id: string; label: string; children: ReactNode }) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      {children}
    </div>
  )
}

type InputProps = { name: SearchName; state: SearchState } & InputHTMLAttributes<HTMLInputElement>

/** A small field that shows what the address says. */
function Input({ name, state, ...native }: InputProps) {
  return (
    <input
      className="input input--sm input--num"
      name={name}
      defaultValue={first(state, name)}
      maxLength={12}
      {...native}
    />
  )
}

function PriceFacet({ result, state }: { result: Found; state: SearchState }) {
  return (
    <Facet label="Total price" open>
      <Histogram result={result} state={state} />
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
    </Facet>
  )
}

function YearFacet({ state }: { state: SearchState }) {
  return (
    <Facet label="Year" open>
      <div className="pair">
        <Input name="year_min" state={state} inputMode="numeric" aria-label="From year" placeholder="1990" />
        <span>to</span>
        <Input name="year_max" state={state} inputMode="numeric" aria-label="To year" placeholder="newest" />
      </div>
    </Facet>
  )
}

function MileageFacet({ state }: { state: SearchState }) {
  return (
    <Facet label="Mileage" open>
      <div className="affix">
        <span className="suf">mi at most</span>
        <Input name="mileage_max" state={state} inputMode="numeric" aria-label="Highest mileage" placeholder="any" />
      </div>
    </Facet>
  )
}
