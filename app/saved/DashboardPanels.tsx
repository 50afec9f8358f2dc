import { DealershipLogo } from '~/dealerships/DealershipLogo'
import { ago } from '~/format/dates'
import { dollars } from '~/format/money'
import { count, number } from '~/format/numbers'
import { paths } from '~/paths'
import { ratingIcon } from '~/pricing/RatingBadge'
import { savedSearchHref } from '~/search/saved-search-href'
import { Badge } from '~/ui/Chip'
import { Icon, type IconName, Silhouette } from '~/ui/icons/Icon'
import { Panel } from '~/ui/page/Panel'
import { Picture } from '~/vehicles/Picture'
import { labelInWords, tintOf } from '../../api/pricing/rating-labels'
import type { SavedVehicle } from '../../api/saved/vehicles.contract'
import type { VehicleCard } from '../../api/vehicles/contract'
import { CarLine } from './CarLine'
import type { Dashboard } from './dashboard.server'
import { Change } from './SavedVehicleRow'
import { ChangeLines } from './WhatChanged'

export function ChangesPanel({ changes, saved }: Pick<Dashboard, 'changes' | 'saved'>) {
  return (
    <Panel title="Saved cars that changed" aside={<a href={paths.user.savedVehicles}>All {number(saved)}</a>} flush>
      {changes.length > 0 ? (
        <ul className="lines">
          {changes.map((item) => (
            <ChangedCar key={item.id} item={item} />
          ))}
        </ul>
      ) : (
        <p className="panel__body muted">Every one of them is on sale at the price it had when you saved it.</p>
      )}
    </Panel>
  )
}

export function LatelyPanel({ lately, latelyTotal }: Pick<Dashboard, 'lately' | 'latelyTotal'>) {
  return (
    <Panel title="What changed" aside={<a href={paths.user.changes()}>All {number(latelyTotal)}</a>} flush>
      <ChangeLines items={lately} />
    </Panel>
  )
}

function ChangedCar({ item }: { item: SavedVehicle }) {
  const { changeCents } = item
  const change = changeCents !== null && changeCents !== 0 && <Change cents={changeCents} />
  return (
    <CarLine {...item} change={change}>
      {standing(item)}
    </CarLine>
  )
}

function standing({ state, soldAt, savedAt, priceAtSaveCents }: SavedVehicle): string {
  if (state === 'sold') return soldAt ? `Sold ${ago(soldAt)}` : 'Sold'
  if (state === 'gone') return 'No longer listed'
  const saved = `Saved ${ago(savedAt)}${priceAtSaveCents === null ? '' : ` at ${dollars(priceAtSaveCents)}`}`
  return state === 'pending' ? `Sale pending. ${saved}` : saved
}

export function NewsPanel({ news: { id, name, query, fresh, newest } }: { news: Dashboard['news'][number] }) {
  return (
    <Panel
      className="dashpanel"
      title={
        <>
          New in “{name}” <Badge tone="ok">{number(fresh)} new</Badge>
        </>
      }
      aside={<a href={savedSearchHref(query, id, { sort: 'newest' })}>Show them</a>}
    >
      <CarSlots cars={newest} className="slots slots--5" />
    </Panel>
  )
}

export function RecentPanel({ recent }: Pick<Dashboard, 'recent'>) {
  return (
    <Panel title="Viewed lately">
      <CarSlots cars={recent} className="slots slots--3" />
    </Panel>
  )
}

function CarSlots({ cars, className }: { cars: readonly VehicleCard[]; className: string }) {
  return (
    <div className={className}>
      {cars.map(({ id, slug, title, totalCents, cover, body, status, rating }) => (
        <a key={id} href={paths.vehicle(slug)}>
          {cover ? (
            <span className="slots__pic">
              <Picture {...cover} alt="" sizes="180px" />
            </span>
          ) : (
            <Silhouette body={body ?? 'sedan'} width={96} />
          )}
          <span>{title}</span>
          <b>{status === 'sold' ? 'Sold' : totalCents === null ? 'Call for price' : dollars(totalCents)}</b>
          {rating && status !== 'sold' && (
            <span className="slots__rating">
              <Icon name={ratingIcon(tintOf(rating))} size="sm" />
              {labelInWords(rating)}
            </span>
          )}
        </a>
      ))}
    </div>
  )
}

export function LotsPanel({ dealerships }: Pick<Dashboard, 'dealerships'>) {
  return (
    <Panel title="Saved dealerships" aside={<a href={paths.user.savedDealerships}>All</a>} flush>
      <ul className="lines">
        {dealerships.map(({ id, name, slug, city, state, logoId, newThisWeek }) => (
          <li key={id}>
            <DealershipLogo name={name} logoId={logoId} />
            <span>
              <a className="t" href={paths.dealershipPage(slug)}>
                {name}
              </a>
              <span className="d">
                {city}, {state}
              </span>
            </span>
            <span className="caption">{count(newThisWeek, 'new car')} this week</span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

interface Step {
  done: boolean
  icon: IconName
  title: string
  words: string
  href: string
  label: string
}

export function Checklist({ saved, searches, dealerships }: Pick<Dashboard, 'saved' | 'searches' | 'dealerships'>) {
  const steps: Step[] = [
    {
      done: saved > 0,
      icon: 'heart',
      title: 'Save a car',
      href: paths.inventory,
      label: 'Look at cars',
      words: 'The heart keeps it with its price that day, so that you see when it falls.',
    },
    {
      done: searches > 0,
      icon: 'search',
      title: 'Save a search',
      href: paths.search,
      label: 'Search cars',
      words: 'Choose filters once, and see here what is new.',
    },
    {
      done: dealerships.length > 0,
      icon: 'store',
      title: 'Save a dealership',
      href: paths.dealerships,
      label: 'Find one',
      words: 'Follow what comes onto its lot.',
    },
  ]
  return (
    <Panel title="Start here" flush>
      <ul className="todo">
        {steps.map(({ done, icon, title, words, href, label }) => (
          <li key={title} className={done ? 'is-done' : undefined}>
            <Icon name={done ? 'circle-check' : icon} />
            <span>
              <b>{title}</b>
              {done && <span className="sr-only"> (done)</span>}
              <span className="small muted todo__words">{words}</span>
            </span>
            {!done && <a href={href}>{label}</a>}
          </li>
        ))}
      </ul>
    </Panel>
  )
}
