import { count, number } from '~/format/numbers'
import { paths } from '~/paths'
import { Problems } from '~/search/Problems'
import { type SearchState, without } from '~/search/state'
import { ButtonLink } from '~/ui/Button'
import { Chips } from '~/ui/Chip'
import { classNames } from '~/ui/class-names'
import { EmptyState } from '~/ui/lists/EmptyState'
import { Pager } from '~/ui/lists/Pager'
import { Banner } from '~/ui/page/Banner'
import { CardGrid } from '~/vehicles/CardGrid'
import { allCarsHref, carSorts, carsAddress, carsHref } from './cars-state'
import type { CarChoice, DealershipCars } from './profile.server'

interface CarsProps {
  name: string
  slug: string
  all: number
  cars: DealershipCars
  state: SearchState
}

export function ProfileCars({ name, slug, all, cars, state }: CarsProps) {
  if (all === 0)
    return (
      <section id="cars" aria-label="Cars">
        <EmptyState
          title="No cars on sale right now"
          icon="car"
          action={{ href: paths.search, label: 'Search every dealership' }}
        >
          {name} has nothing listed at the moment.
        </EmptyState>
      </section>
    )
  return (
    <section id="cars" aria-labelledby="cars-title">
      <h2 className="sr-only" id="cars-title">
        Cars on sale
      </h2>
      <Problems problems={cars.problems} />
      <div className="search-page__bar dealership__bar">
        <MiniFacets slug={slug} all={all} cars={cars} state={state} />
        {cars.whole && <SortForm slug={slug} cars={cars} state={state} />}
      </div>
      {cars.total > 0 ? (
        <CardGrid cards={cars.cards} columns={4} shelf={!cars.whole} />
      ) : (
        <EmptyState
          title="No car here matches all of this"
          action={{ href: allCarsHref(slug, state), label: 'Show all cars' }}
        >
          {name} has {number(all)} others.
        </EmptyState>
      )}
      {cars.whole ? (
        <Pager
          className="search-page__pager"
          {...cars}
          label="Pages of cars"
          href={(page) => carsHref(slug, state, { page: [String(page)] })}
        />
      ) : (
        <p className="dealership__all">
          <ButtonLink href={allCarsHref(slug, state)} variant="secondary">
            All {count(cars.total, 'car')}
          </ButtonLink>
        </p>
      )}
    </section>
  )
}

function MiniFacets({ slug, all, cars, state }: Omit<CarsProps, 'name'>) {
  const none = !cars.choices.some(({ selected }) => selected)
  return (
    <Chips label="Which cars">
      <ChoiceLink href={allCarsHref(slug, state)} label="All" count={all} on={none && cars.whole} />
      {cars.choices.map((choice) => (
        <ChoiceLink
          key={`${choice.name} ${choice.value}`}
          href={hrefOf(choice, slug, state, cars.choices.filter(({ selected }) => selected).length)}
          label={choice.label}
          count={choice.count}
          on={choice.selected}
        />
      ))}
    </Chips>
  )
}

/** Without the last of the choices the list stays open. */
function hrefOf({ name, value, selected }: CarChoice, slug: string, state: SearchState, chosen: number): string {
  if (!selected) return carsHref(slug, state, { [name]: [value] })
  return chosen === 1 ? allCarsHref(slug, state) : `${without(state, name, value, paths.dealershipPage(slug))}#cars`
}

function ChoiceLink({ href, label, count: cars, on }: { href: string; label: string; count: number; on: boolean }) {
  return (
    <a className={classNames('chip', on && 'chip--on')} href={href} aria-current={on ? 'true' : undefined}>
      {label}
      <span className="num faint">{number(cars)}</span>
    </a>
  )
}

function SortForm({ slug, cars, state }: Pick<CarsProps, 'slug' | 'cars' | 'state'>) {
  const kept = Object.entries(state).filter(([name]) => name !== 'sort' && name !== 'page')
  return (
    <form
      className="search-page__tools"
      action={carsAddress(slug)}
      aria-label="Order"
      data-submit-on-change
      data-reset-on-navigation
    >
      {kept.flatMap(([name, values]) =>
        values.map((value) => <input key={`${name} ${value}`} type="hidden" name={name} value={value} />),
      )}
      <div className="sortbox">
        <label className="small muted" htmlFor="dlr-sort">
          Sort
        </label>
        <select className="select select--sm" id="dlr-sort" name="sort" defaultValue={cars.sort} key={cars.sort}>
          {Object.entries(carSorts).map(([value, label]) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <noscript>
          <button type="submit" className="btn btn--secondary btn--sm">
            Sort
          </button>
        </noscript>
      </div>
    </form>
  )
}

export function ClosedNote({ name, href }: { name: string; href: string }) {
  return (
    <Banner tone="warn" title="This dealership is no longer active">
      {name} sells no cars here any more. <a href={href}>See dealerships nearby</a>
    </Banner>
  )
}
