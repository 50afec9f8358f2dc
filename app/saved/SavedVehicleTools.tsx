import { number } from '~/format/numbers'
import { paths } from '~/paths'
import { Button } from '~/ui/Button'
import { SelectField } from '~/ui/forms/Field'
import { Icon, type IconName } from '~/ui/icons/Icon'
import { Tabs } from '~/ui/lists/Tabs'
import type { SavedVehicles } from '../../api/saved/vehicles.contract'
import { SavedList } from './SavedList'
import { compareForm } from './SavedVehicleRow'
import { type SavedVehiclesState, type SavedView, savedVehiclesHref, sortOptions } from './vehicles-state'

interface ListToolsProps {
  state: SavedVehiclesState
  counts: SavedVehicles['counts']
  total: number
}

export function ListTools({ state, counts, total }: ListToolsProps) {
  return (
    <div className="saved-vehicle-tools">
      <Tabs
        label="Which cars"
        items={[
          {
            label: 'On sale',
            count: counts.listed,
            href: savedVehiclesHref(state, { show: 'listed' }),
            current: state.show === 'listed',
          },
          {
            label: 'Sold or gone',
            count: counts.ended,
            href: savedVehiclesHref(state, { show: 'ended' }),
            current: state.show === 'ended',
          },
        ]}
      />
      <div className="saved-vehicle-tools__row">
        {state.show === 'listed' && (
          <form id={compareForm} action={paths.compare()}>
            <Button variant="secondary" size="sm" icon="scale" title="Two to four cars, side by side">
              <span>
                Compare<span className="only-desk"> selected</span>
              </span>
            </Button>
          </form>
        )}
        {total > 24 && (
          <a className="small" href={savedVehiclesHref(state, { per: state.per === '24' ? '50' : '24' })}>
            {state.per === '24' ? '50 a page' : '24 a page'}
          </a>
        )}
        <SortForm state={state} />
        <ViewSwitch state={state} />
      </div>
    </div>
  )
}

const views: Record<SavedView, { label: string; icon: IconName }> = {
  table: { label: 'Table', icon: 'rows-3' },
  grid: { label: 'Grid', icon: 'layout-grid' },
}

/** Links: the view stands in the address. */
function ViewSwitch({ state }: { state: SavedVehiclesState }) {
  return (
    <nav className="segmented saved-vehicle-view" aria-label="View">
      {(['table', 'grid'] as const).map((view) => (
        <a
          key={view}
          href={savedVehiclesHref(state, { view, page: state.page })}
          aria-current={view === state.view ? 'true' : undefined}
          data-keep-scroll
        >
          <Icon name={views[view].icon} size="sm" />
          <span>{views[view].label}</span>
        </a>
      ))}
    </nav>
  )
}

function SortForm({ state: { show, per, sort, view } }: { state: SavedVehiclesState }) {
  return (
    <form
      action={paths.user.savedVehicles}
      className="saved-vehicle-sort"
      data-submit-on-change
      data-reset-on-navigation
    >
      {show === 'ended' && <input type="hidden" name="show" value="ended" />}
      {per === '50' && <input type="hidden" name="per" value="50" />}
      {view === 'grid' && <input type="hidden" name="view" value="grid" />}
      <SelectField label="Sort" name="sort" id="saved-sort" options={sortOptions} value={sort} key={sort} small />
      <noscript>
        <Button variant="secondary" size="sm">
          Sort
        </Button>
      </noscript>
    </form>
  )
}

interface EndedPanelProps {
  ended: SavedVehicles
  state: SavedVehiclesState
  page: string
}

export function EndedPanel({ ended, state, page }: EndedPanelProps) {
  const more = ended.total > ended.items.length
  return (
    <section className="saved-vehicle-ended" aria-labelledby="ended">
      <div className="saved-vehicle-ended__head">
        <h2 id="ended">Sold or no longer listed</h2>
        {more && <a href={savedVehiclesHref(state, { show: 'ended' })}>All {number(ended.total)}</a>}
      </div>
      <SavedList items={ended.items} view={state.view} page={page} level="h3" />
    </section>
  )
}
