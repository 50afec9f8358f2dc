import { number } from '~/format/numbers'
import { paths } from '~/paths'
import { searchPaths } from '~/search-paths'
import { Button } from '~/ui/Button'
import { TextField } from '~/ui/forms/Field'
import { Icon, Silhouette } from '~/ui/icons/Icon'
import type { Overview } from '../../api/search/contract'

interface FinderProps {
  overview: Overview
  zip: string | undefined
}

/** The search's own names, so that its address is a search. Rendered by the server alone. */
export function Finder({ overview, zip }: FinderProps) {
  return (
    <form className="finder" action={paths.search} role="search" aria-label="Find a car" data-count={searchPaths.count}>
      <input type="hidden" name="radius" value="100" />
      <div className="finder__top">
        <Conditions />
        <Words />
      </div>
      <div className="finder__row">
        <MakeAndModel overview={overview} />
        <TextField
          id="f-max"
          label="Most you would pay"
          name="price_max"
          prefix="$"
          inputMode="numeric"
          placeholder="30,000"
          maxLength={12}
          numeric
        />
        <TextField
          id="f-zip"
          label="Near ZIP"
          name="zip"
          value={zip}
          inputMode="numeric"
          autoComplete="postal-code"
          placeholder="48104"
          maxLength={10}
          numeric
        />
        <Button>
          <span data-counted="Search" aria-live="polite">
            Search {number(overview.vehicles)} cars
          </span>
        </Button>
      </div>
      <Bodies bodies={overview.bodies} />
    </form>
  )
}

const conditions = [
  { value: '', label: 'All' },
  { value: 'new', label: 'New' },
  { value: 'cpo', label: 'Certified' },
  { value: 'used', label: 'Used' },
]

function Conditions() {
  return (
    <fieldset className="finder__cond">
      <legend className="sr-only">Condition</legend>
      <div className="segmented">
        {conditions.map(({ value, label }) => (
          <label key={label}>
            <input type="radio" name="condition" value={value} defaultChecked={value === ''} />
            {label}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

/** A make, a model or a sentence: what is typed is completed, and read by the search. */
const Words = () => (
  <div className="affix">
    <Icon name="search" />
    <input
      className="input"
      type="search"
      id="f-q"
      name="q"
      aria-label="Search in your own words"
      placeholder="Family SUV with 7 seats"
      maxLength={200}
      autoComplete="off"
      data-suggest
    />
  </div>
)

/** Without script the models of all makes stand to choose from, under their makes. */
function MakeAndModel({ overview: { makes, models } }: Pick<FinderProps, 'overview'>) {
  const names = makes.map(({ value }) => value).sort((a, b) => a.localeCompare(b))
  return (
    <>
      <div className="field">
        <label htmlFor="f-make">Make</label>
        <select className="select" id="f-make" name="make" data-narrows="f-model">
          <option value="">Any make</option>
          {names.map((make) => (
            <option key={make}>{make}</option>
          ))}
        </select>
      </div>
      <div className="field">
        <label htmlFor="f-model">Model</label>
        <select className="select" id="f-model" name="model">
          <option value="">Any model</option>
          {names.map((make) => (
            <optgroup key={make} label={make}>
              {modelsOf(make, models).map((model) => (
                <option key={model}>{model}</option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </>
  )
}

const modelsOf = (make: string, models: Overview['models']): string[] =>
  models
    .filter(({ label }) => label.startsWith(`${make}|`))
    .map(({ value }) => value)
    .sort((a, b) => a.localeCompare(b, 'en', { numeric: true }))

function Bodies({ bodies }: Pick<Overview, 'bodies'>) {
  return (
    <fieldset className="bodychips">
      <legend className="sr-only">Body</legend>
      {bodies.slice(0, 8).map(({ value, label }) => (
        <label className="bodychip" key={value}>
          <input type="checkbox" name="body" value={value} />
          <Silhouette body={value} width={84} />
          <span>{label}</span>
        </label>
      ))}
    </fieldset>
  )
}
