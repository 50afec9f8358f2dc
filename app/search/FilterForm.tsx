import { paths } from '~/paths'
import { searchPaths } from '~/search-paths'
import { Button, ButtonLink } from '~/ui/Button'
import { Count } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { exclusions } from '../../api/search/query.contract'
import { suvSizes } from '../../api/vehicles/bodies/bodies.contract'
import { AllButton, CheckGroups, CheckList, Facet, listId, type Offer } from './Facets'
import { Choose, Input, Labelled } from './Fields'
import { filterFormId } from './filter-form-id'
import { KindList } from './KindList'
import type { PlaceOfPage } from './PlaceLine'
import { PriceFacet } from './PriceFacet'
import { type Found, first, type SearchState } from './state'
import type { Tool } from './tool'

interface FilterFormProps {
  result: Found
  state: SearchState
  tool: Tool
  place: PlaceOfPage
}

/**
 * Every filter as one GET form whose address is the whole state. On phones it is a sheet over the page, also without
 * script: what lies below it is hidden as long as it is open. Rendered by the server alone.
 */
export function FilterForm({ result, state, tool, place }: FilterFormProps) {
  const offer = { result, full: longLists.filter((name) => state.more?.includes(name)) }
  return (
    <details className="filters" data-overlay>
      <summary className="btn btn--secondary btn--block">
        <Icon name="sliders-horizontal" />
        Filters {result.chips.length > 0 && <Count value={result.chips.length} label="active" />}
        <span className="filters__close">Close</span>
      </summary>
      <form
        id={filterFormId}
        className="filters__form"
        action={paths.search}
        data-submit-on-change
        data-count={searchPaths.count}
        data-reset-on-navigation
      >
        {/* Enter presses a form's first button, which must not be one that asks for a whole list. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <Kept state={state} tool={tool} full={offer.full} />
        <WordsAndPlace state={state} place={place} />
        <div className="facets">
          <PriceFacet result={result} state={state} loan={tool.loan} />
          <CheckList label="Price rating" name="rating" {...offer} order={bestFirst} open />
          <CheckList label="Condition" name="condition" {...offer} open />
          <KindList {...offer} />
          <YearFacet state={state} />
          <MileageFacet state={state} />
          <CheckList label="Body" name="body" {...offer} open />
          <CheckList label="SUV size" name="size" {...offer} order={smallestFirst} open />
          <CheckList label="Fuel" name="fuel" {...offer} />
          <CheckList label="Drive" name="drivetrain" {...offer} />
          <CheckList label="History and title" name="history" {...offer} open />
          <CheckList label="Features" name="feature" {...offer} shown={8} many="features" onRequest />
          <CheckList label="Exterior color" name="color" {...offer} onRequest />
          <RarerFacets {...offer} state={state} />
        </div>
        <Dominated isHidden={first(state, 'dominated') === 'hide'} />
        <div className="filters__foot row">
          <Button size="sm">
            <span data-counted="Show" aria-live="polite">
              Show cars
            </span>
          </Button>
          <ButtonLink href={paths.search} variant="quiet" size="sm">
            Clear all
          </ButtonLink>
        </div>
      </form>
    </details>
  )
}

/** What the address says besides the fields. In one place, whether there is any: lists that were opened by hand stay where they are. */
function Kept({ state, tool, full }: Pick<FilterFormProps, 'state' | 'tool'> & Pick<Offer, 'full'>) {
  return (
    <div hidden>
      {tool.view !== 'grid' && <input type="hidden" name="view" value={tool.view} />}
      {state.saved && <input type="hidden" name="saved" value={state.saved[0]} />}
      {full.map((name) => (
        <input key={name} type="hidden" name="more" value={name} />
      ))}
      {exclusions.flatMap((name) =>
        (state[name] ?? []).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
    </div>
  )
}

const smallestFirst = Object.keys(suvSizes)
/** The best first, as on every label. */
const bestFirst = ['great', 'good', 'fair', 'high', 'over']
const longLists = ['make', 'model', 'feature', 'color', 'seller', 'filters']

/** Few searches use them, so a page has them when they are asked for or in use. */
function RarerFacets({ state, ...offer }: Offer & { state: SearchState }) {
  const used = (['transmission', 'interior', 'seats', 'doors', 'cylinders', 'mpg_min', 'days', 'seller'] as const).some(
    (name) => state[name],
  )
  const { full } = offer
  if (!used && !full.includes('filters') && !full.includes('seller'))
    return (
      <AllButton
        name="filters"
        label="More filters"
        hint="transmission, interior, seats, mpg, days listed, dealership"
      />
    )
  return (
    <div id={listId('filters')}>
      <CheckList label="Transmission" name="transmission" {...offer} />
      <CheckList label="Interior color" name="interior" {...offer} />
      <CheckGroups label="Seats, doors and engine" lists={numbers} {...offer} />
      <EconomyFacet state={state} />
      <DaysFacet state={state} />
      <CheckList label="Dealership" name="seller" {...offer} shown={8} many="dealerships" />
    </div>
  )
}

const numbers: Parameters<typeof CheckGroups>[0]['lists'] = [
  ['seats', 'Seats'],
  ['doors', 'Doors'],
  ['cylinders', 'Cylinders'],
]
const radii = ['10', '25', '50', '100', '200', '500', '1000'].map((miles) => [miles, `${miles} miles`] as const)
const distances = [['', 'Any distance'], ...radii] as const

function WordsAndPlace({ state, place }: Pick<FilterFormProps, 'state' | 'place'>) {
  return (
    <>
      <Labelled id="s-q" label="Keyword">
        <div className="affix">
          <Icon name="search" />
          <Input id="s-q" name="q" state={state} placeholder="Words, VIN or stock number" maxLength={200} />
        </div>
      </Labelled>
      <div className="form-grid filters__place">
        <Labelled id="s-zip" label="Near ZIP">
          <Input
            id="s-zip"
            name="zip"
            state={state}
            defaultValue={first(state, 'zip') ?? place.remembered ?? undefined}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={10}
          />
        </Labelled>
        <Labelled id="s-radius" label="Within">
          <Choose id="s-radius" name="radius" state={state} options={distances} />
        </Labelled>
      </div>
    </>
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
        <span className="suf">max miles</span>
        <Input name="mileage_max" state={state} inputMode="numeric" aria-label="Highest mileage" placeholder="any" />
      </div>
    </Facet>
  )
}

function EconomyFacet({ state }: { state: SearchState }) {
  return (
    <Facet label="Fuel economy" open={state.mpg_min !== undefined}>
      <div className="affix">
        <span className="suf">mpg at least</span>
        <Input
          name="mpg_min"
          state={state}
          inputMode="numeric"
          aria-label="Least miles per gallon, city and highway combined"
          placeholder="any"
        />
      </div>
    </Facet>
  )
}

const ages = [
  ['', 'Any time'],
  ['1', 'Within a day'],
  ['3', 'Within 3 days'],
  ['7', 'Within a week'],
  ['14', 'Within 2 weeks'],
  ['30', 'Within 30 days'],
  ['90', 'Within 90 days'],
] as const

function DaysFacet({ state }: { state: SearchState }) {
  return (
    <Facet label="Days listed" open={state.days !== undefined}>
      <Choose name="days" label="First listed" state={state} options={ages} />
    </Facet>
  )
}

/** Off until somebody asks for it: what is hidden is not gone. */
function Dominated({ isHidden }: { isHidden: boolean }) {
  return (
    <div className="field dominated">
      <label className="check">
        <input
          type="checkbox"
          name="dominated"
          value="hide"
          defaultChecked={isHidden}
          aria-describedby="dominated-hint"
        />
        <span>Hide worse-value cars</span>
      </label>
      <p className="hint check__hint" id="dominated-hint">
        Another match of the same model is no older, no dearer and has no more miles.
      </p>
    </div>
  )
}
