import { paths } from '~/paths'
import { Problems } from '~/search/Problems'
import { searchHref } from '~/search/state'
import { Chips, RemoveChip } from '~/ui/Chip'
import { EmptyState } from '~/ui/EmptyState'
import { Pager } from '~/ui/Pager'
import { CardGrid, IllustrationNote } from '~/vehicles/CardGrid'
import type { Catalogue } from './catalogue.server'
import { type CatalogueFilters, catalogueHref, without } from './catalogue-state'

/** What matches, newest first, a page at a time. */
export function CatalogueCars({ catalogue }: { catalogue: Catalogue }) {
  const { cards, total, filters, steps, problems } = catalogue
  return (
    <section className="srch__main" aria-label="Cars">
      <Problems problems={problems} />
      {steps.length > 0 && (
        <div className="srch__bar">
          <Chips label="Filters in force">
            {steps.map(({ name, label }) => (
              <RemoveChip key={name} label={label} href={without(filters, name)} />
            ))}
            <a className="small chips__clear" href={paths.inventory}>
              Clear all
            </a>
          </Chips>
        </div>
      )}
      {total > 0 ? <CardGrid cards={cards} columns={3} className="vgrid--srch" /> : <Nothing {...catalogue} />}
      <Pager className="srch__pager" {...catalogue} href={(page) => catalogueHref(filters, {}, page)} />
      <IllustrationNote cards={[cards]} />
    </section>
  )
}

function Nothing({ steps }: Pick<Catalogue, 'steps'>) {
  if (steps.length === 0)
    return (
      <EmptyState
        title="No vehicles yet"
        action={{ href: paths.dealership().signUp, label: 'Bring your dealership here' }}
        icon="car"
      />
    )
  return (
    <EmptyState
      title="No car is all of this"
      action={{ href: paths.inventory, label: 'Show all cars' }}
      icon="search-x"
    >
      Remove one of the filters above, or start again.
    </EmptyState>
  )
}

/** The same filters in the search, which has all the others. */
export const refineHref = (filters: CatalogueFilters): string =>
  searchHref(Object.fromEntries(Object.entries(filters).map(([name, value]) => [name, [value]])))
