import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { Count } from '~/ui/Chip'
import { SelectField, TextField } from '~/ui/Field'
import { Icon } from '~/ui/Icon'
import type { SearchPage } from '~/upstream/vehicles.server'
import { CheckList, Facet, Histogram, MakeList } from './Facets'
import { first, type SearchState } from './state'

export const filterFormId = 'search-form'
const radii = ['10', '25', '50', '100', '250', '500']

/** Every filter as one GET form whose address is the whole state. On phones it is a sheet. */
export function FilterForm({ result, state }: { result: SearchPage; state: SearchState }) {
  return (
    <details className="filters">
      <summary className="btn btn--secondary btn--block">
        <Icon name="sliders-horizontal" />
        Filters {result.chips.length > 0 && <Count value={result.chips.length} label="in force" />}
      </summary>
      <form id={filterFormId} className="filters__form" action={paths.search} data-live data-state>
        <TextField
          label="Keyword"
          name="q"
          value={first(state, 'q')}
          icon="search"
          small
          placeholder="e.g. sport awd blue"
          id="s-q"
          maxLength={200}
        />
        <div className="form-grid filters__place">
          <TextField
            label="Near ZIP"
            name="zip"
            value={first(state, 'zip')}
            small
            numeric
            inputMode="numeric"
            id="s-zip"
            autoComplete="postal-code"
            maxLength={10}
          />
          <SelectField
            label="Within"
            name="radius"
            value={first(state, 'radius') ?? ''}
            small
            id="s-radius"
            options={[
              { value: '', label: 'Any distance' },
              ...radii.map((value) => ({ value, label: `${value} miles` })),
            ]}
          />
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

function PriceFacet({ result, state }: { result: SearchPage; state: SearchState }) {
  return (
    <Facet label="Total price" open>
      <Histogram result={result} state={state} />
      <div className="pair">
        <MoneyField label="Lowest price" name="price_min" value={first(state, 'price_min')} placeholder="0" />
        <span>to</span>
        <MoneyField label="Highest price" name="price_max" value={first(state, 'price_max')} placeholder="any" />
      </div>
    </Facet>
  )
}

function MoneyField(props: { label: string; name: string; value?: string; placeholder: string }) {
  return (
    <div className="affix">
      <span className="pre">$</span>
      <input
        className="input input--sm input--num"
        inputMode="numeric"
        aria-label={props.label}
        name={props.name}
        defaultValue={props.value}
        placeholder={props.placeholder}
        maxLength={12}
      />
    </div>
  )
}

function YearFacet({ state }: { state: SearchState }) {
  const year = (name: 'year_min' | 'year_max', label: string, placeholder: string) => (
    <input
      className="input input--sm input--num"
      inputMode="numeric"
      aria-label={label}
      name={name}
      defaultValue={first(state, name)}
      placeholder={placeholder}
      maxLength={6}
    />
  )
  return (
    <Facet label="Year" open>
      <div className="pair">
        {year('year_min', 'From year', '1990')}
        <span>to</span>
        {year('year_max', 'To year', 'newest')}
      </div>
    </Facet>
  )
}

function MileageFacet({ state }: { state: SearchState }) {
  return (
    <Facet label="Mileage" open>
      <div className="affix">
        <span className="suf">mi at most</span>
        <input
          className="input input--sm input--num"
          inputMode="numeric"
          aria-label="Highest mileage"
          name="mileage_max"
          defaultValue={first(state, 'mileage_max')}
          placeholder="any"
          maxLength={10}
        />
      </div>
    </Facet>
  )
}
