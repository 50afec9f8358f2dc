import { paths } from '~/paths'
import { Button, ButtonLink } from '~/ui/Button'
import { Count } from '~/ui/Chip'
import { SelectField, TextField } from '~/ui/forms/Field'
import { Icon } from '~/ui/icons/Icon'
import { type DirectoryState, radii, ratings, showsMap } from './directory-state'

export const directoryFormId = 'directory-form'

interface FiltersProps {
  state: DirectoryState
  states: string[]
  brands: string[]
  activeCount: number
}

/** Every filter as one GET form whose address is the whole state. On phones it is a sheet. */
export function DirectoryFilters({ state, states, brands, activeCount }: FiltersProps) {
  return (
    <details className="filters" data-overlay>
      <summary className="btn btn--secondary btn--block">
        <Icon name="sliders-horizontal" />
        Filters {activeCount > 0 && <Count value={activeCount} label="active" />}
        <span className="filters__close">Close</span>
      </summary>
      <form
        id={directoryFormId}
        className="filters__form directory-form"
        action={paths.dealerships}
        aria-label="Find a dealership"
        data-submit-on-change
        data-reset-on-navigation
      >
        {state.letter && <input type="hidden" name="letter" value={state.letter[0]} />}
        {showsMap(state) && <input type="hidden" name="view" value="map" />}
        <TextField label="Name or city" name="name" value={state.name?.[0]} icon="search" small maxLength={100} />
        <Place state={state} />
        <Choice
          label="State"
          name="state"
          emptyLabel="Any state"
          value={state.state?.[0]?.toUpperCase()}
          values={states}
        />
        <Choice
          label="Rating"
          name="rating"
          emptyLabel="Any rating"
          value={state.rating?.[0]}
          values={ratings}
          formatValue={(value) => `${value} stars and more`}
        />
        <fieldset className="directory-form__ticks">
          <legend className="sr-only">Only those that are</legend>
          <Tick name="open" label="Open now" checked={state.open?.[0] === '1'} />
          <Tick name="delivery" label="Delivers" checked={state.delivery?.[0] === '1'} />
        </fieldset>
        <Brands brands={brands} chosen={state.brand ?? []} />
        <div className="filters__foot row">
          <Button size="sm">Apply</Button>
          <ButtonLink href={paths.dealerships} variant="quiet" size="sm">
            Clear all
          </ButtonLink>
        </div>
      </form>
    </details>
  )
}

function Place({ state }: { state: DirectoryState }) {
  return (
    <div className="form-grid directory-form__place">
      <TextField
        label="Near ZIP"
        name="zip"
        value={state.zip?.[0]}
        small
        numeric
        inputMode="numeric"
        autoComplete="postal-code"
        maxLength={10}
      />
      <Choice
        label="Within"
        name="radius"
        emptyLabel="Anywhere"
        value={state.radius?.[0]}
        values={radii}
        formatValue={(value) => `${value} miles`}
      />
    </div>
  )
}

interface ChoiceProps {
  label: string
  name: string
  emptyLabel: string
  value: string | undefined
  values: string[]
  formatValue?: (value: string) => string
}

/** A value from the URL that is not offered stays selectable, so that sending the form keeps it. */
function Choice({ label, name, emptyLabel, value = '', values, formatValue = (one) => one }: ChoiceProps) {
  const offered = value === '' || values.includes(value) ? values : [...values, value]
  return (
    <SelectField
      label={label}
      name={name}
      value={value}
      small
      options={[{ value: '', label: emptyLabel }, ...offered.map((one) => ({ value: one, label: formatValue(one) }))]}
    />
  )
}

function Tick({ name, label, checked }: { name: string; label: string; checked: boolean }) {
  return (
    <label className="check">
      <input type="checkbox" name={name} value="1" defaultChecked={checked} />
      <span>{label}</span>
    </label>
  )
}

function Brands({ brands, chosen }: { brands: string[]; chosen: string[] }) {
  const isChosen = (brand: string) => chosen.some((one) => one.toLowerCase() === brand.toLowerCase())
  if (brands.length === 0) return null
  return (
    <div className="facets">
      <details className="facet" open>
        <summary>New-car brands</summary>
        <ul>
          {brands.map((brand) => (
            <li key={brand}>
              <label>
                <input type="checkbox" name="brand" value={brand} defaultChecked={isChosen(brand)} />
                <span>{brand}</span>
              </label>
            </li>
          ))}
        </ul>
      </details>
    </div>
  )
}
