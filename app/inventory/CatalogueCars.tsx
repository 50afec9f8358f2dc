import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { filterFormId } from '~/search/filter-form-id'
import { withoutFilter } from '~/search/NothingFound'
import { Problems } from '~/search/Problems'
import { SortBox, ViewSwitch } from '~/search/ResultTools'
import { Chips, RemoveChip } from '~/ui/Chip'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Pager } from '~/ui/lists/Pager'
import { IllustrationNote } from '~/vehicles/CardGrid'
import {
  type CatalogueName,
  catalogueHref,
  catalogueNames,
  catalogueSort,
  refineHref,
  without,
} from './catalogue-state'
import type { Catalogue } from './read-catalogue.server'

interface CarsProps {
  catalogue: Catalogue
  /** The banner above them and why there is advertising are empty where there is none. */
  cards: Record<'markup' | 'banner' | 'why', string> & { illustrated: boolean }
}

/** Rendered by the server alone. */
export function CatalogueCars({ catalogue, cards }: CarsProps) {
  const { total, page, pageCount, pageSize, filters, problems } = catalogue
  return (
    <>
      <div>
        <Problems problems={problems} />
        <div className="search-page__bar">
          <Steps {...catalogue} />
          {total > 0 && <Tools filters={filters} />}
        </div>
        {total === 0 && <Nothing {...catalogue} />}
      </div>
      {cards.banner !== '' && <Markup html={cards.banner} />}
      <div
        className="vehicle-grid vehicle-grid--3 vehicle-grid--search"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own component drew it a moment ago
        dangerouslySetInnerHTML={{ __html: cards.markup }}
      />
      <Pager
        className="search-page__pager"
        total={total}
        page={page}
        pageCount={pageCount}
        pageSize={pageSize}
        href={(to) => catalogueHref(filters, {}, to)}
      />
      <IllustrationNote cards={[cards]} />
      {cards.why !== '' && <Markup html={cards.why} />}
    </>
  )
}

// biome-ignore lint/security/noDangerouslySetInnerHtml: our own component drew it a moment ago
const Markup = ({ html }: { html: string }) => <div dangerouslySetInnerHTML={{ __html: html }} />

function Steps({ steps, filters }: Pick<Catalogue, 'steps' | 'filters'>) {
  if (steps.length === 0) return <span className="push" />
  return (
    <Chips label="Active filters">
      {steps.map(({ name, label }) => (
        <RemoveChip key={name} label={label} href={without(filters, name)} />
      ))}
      <a className="small chips__clear" href={paths.inventory}>
        Clear all
      </a>
    </Chips>
  )
}

/** What is chosen here goes on in the search, with the filters of the catalogue. */
function Tools({ filters }: Pick<Catalogue, 'filters'>) {
  return (
    <div className="search-page__tools">
      <form id={filterFormId} action={paths.search} data-submit-on-change>
        {Object.entries(filters).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
      </form>
      <SortBox sort={catalogueSort} hasPlace={false} />
      <ViewSwitch
        view="grid"
        hrefOf={(view) =>
          view === 'grid' ? catalogueHref(filters) : refineHref(filters, { sort: catalogueSort, view })
        }
      />
    </div>
  )
}

function Nothing({ steps, widen, filters }: Pick<Catalogue, 'steps' | 'widen' | 'filters'>) {
  if (steps.length === 0)
    return (
      <EmptyState
        title="No cars yet"
        action={{ href: paths.dealership().signUp, label: 'Bring your dealership here' }}
        icon="car"
      />
    )
  return (
    <div className="empty">
      <h2>No car matches all of this</h2>
      {widen.length > 0 && <p>Drop one filter to see cars:</p>}
      <ul className="widen">
        {widen.filter(isOurs).map(({ name, label, count: n }) => (
          <li key={name}>
            <a href={without(filters, name)}>
              {withoutFilter(label)}: {count(n, 'car')}
            </a>
          </li>
        ))}
      </ul>
      <a className="btn btn--secondary" href={paths.inventory}>
        Clear all filters
      </a>
    </div>
  )
}

const isOurs = <T extends { name: string }>(entry: T): entry is T & { name: CatalogueName } =>
  catalogueNames.some((name) => name === entry.name)
