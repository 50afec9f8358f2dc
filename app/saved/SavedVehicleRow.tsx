import { FormKey } from '~/forms/FormKey'
import type { FormFailure } from '~/forms/parse.server'
import { paths } from '~/paths'
import { RatingLine } from '~/pricing/RatingLine'
import { Button } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { TextArea } from '~/ui/forms/Field'
import { Icon, Silhouette } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import type { SavedVehicle } from '~/upstream/saved.server'
import { ago, dollars, miles } from '~/vehicles/format'
import { HistoryLine } from '~/vehicles/HistoryLine'
import { Picture, Thumb } from '~/vehicles/Picture'
import { AlertsForm } from './AlertsForm'
import type { SavedView } from './vehicles-state'

export const compareForm = 'compare-saved'

interface RowProps {
  item: SavedVehicle
  failure?: FormFailure
  page: string
  level?: 'h2' | 'h3'
  view: SavedView
}

export function SavedVehicleRow({ item, failure, page, view, level: Heading = 'h2' }: RowProps) {
  const { id, state, card } = item
  const name = item.title ?? 'A car no longer listed'
  const isListed = state === 'active' || state === 'pending'
  return (
    <li className={isListed ? 'svrow' : 'svrow svrow--ended'} id={`car-${id}`}>
      {isListed ? (
        <label className="svrow__pick" title={`Compare ${name}`}>
          <input type="checkbox" name="ids" value={id} form={compareForm} />
          <span className="sr-only">Compare {name}</span>
        </label>
      ) : (
        <span />
      )}
      <span className="svrow__pic">
        <Photo card={card} large={view === 'grid'} />
      </span>
      <div className="svrow__what">
        <Heading>{card ? <a href={paths.vehicle(card.slug)}>{name}</a> : name}</Heading>
        {card && <p className="small muted">{factsOf(card)}</p>}
        {card && isListed && (
          <>
            <RatingLine card={card} />
            <HistoryLine vehicle={card} />
          </>
        )}
        <StateBadge item={item} />
      </div>
      <Price item={item} />
      <SavedWhen item={item} />
      <div className="svrow__foot">
        <div className="svrow__act">
          {isListed && <AlertsForm {...item} name={name} action={page} />}
          <form method="post" action={paths.saved} data-in-place>
            <input type="hidden" name="returnTo" value={page} />
            <Button variant="quiet" size="sm" icon="x" name="remove" value={id} aria-label={`Remove ${name}`}>
              Remove
            </Button>
          </form>
        </div>
        <Note {...{ item, name, failure, page }} />
      </div>
    </li>
  )
}

function Photo({ card, large }: { card: SavedVehicle['card']; large: boolean }) {
  if (!card?.cover) return <Silhouette body={card?.body ?? 'sedan'} width={88} />
  return large ? (
    <Picture {...card.cover} alt="" sizes="(min-width: 62rem) 310px, (min-width: 40rem) 45vw, 92vw" />
  ) : (
    <Thumb {...card.cover} className="thumb" />
  )
}

const factsOf = ({ trim, mileage, city, state, dealership }: NonNullable<SavedVehicle['card']>): string =>
  [trim, mileage !== null && miles(mileage), `${dealership.name}, ${city}, ${state}`].filter(Boolean).join(' · ')

function StateBadge({ item: { state, soldAt } }: Pick<RowProps, 'item'>) {
  if (state === 'pending')
    return (
      <Badge tone="warn" icon="clock">
        Sale pending
      </Badge>
    )
  if (state === 'sold') return <Badge tone="line">{soldAt ? `Sold ${ago(soldAt)}` : 'Sold'}</Badge>
  return state === 'gone' ? <Badge tone="line">No longer listed</Badge> : null
}

function Price({ item: { state, totalCents, changeCents } }: Pick<RowProps, 'item'>) {
  const isListed = state === 'active' || state === 'pending'
  return (
    <p className="svrow__price">
      <b className="num">{totalCents === null ? (isListed ? 'Call for price' : '–') : dollars(totalCents)}</b>
      {changeCents !== null && changeCents !== 0 && <Change cents={changeCents} />}
      {changeCents === 0 && <span className="cap">same as when saved</span>}
      {state === 'sold' && totalCents !== null && <span className="cap">asked last</span>}
    </p>
  )
}

export function Change({ cents }: { cents: number }) {
  const fell = cents < 0
  return (
    <span className={fell ? 'drop-chip' : 'delta delta--bad'}>
      <Icon name={fell ? 'arrow-down' : 'arrow-up'} />
      <span className="sr-only">{fell ? 'down ' : 'up '}</span>
      {dollars(Math.abs(cents))}
      <span className="sr-only"> since it was saved</span>
    </span>
  )
}

function SavedWhen({ item: { savedAt, priceAtSaveCents } }: Pick<RowProps, 'item'>) {
  return (
    <p className="svrow__when small muted">
      <span>
        Saved <Moment at={savedAt}>{ago(savedAt)}</Moment>
      </span>
      <span className="num">{priceAtSaveCents === null ? 'call for price' : `at ${dollars(priceAtSaveCents)}`}</span>
    </p>
  )
}

/** What somebody else saved meanwhile stands above what was typed. */
function Note({ item: { id, note, version }, name, failure, page }: Omit<RowProps, 'view'> & { name: string }) {
  const field = `note-${id}`
  return (
    <details className="svrow__note" open={failure ? true : undefined}>
      <summary>
        <Icon name="sticky-note" size="sm" />
        {note === '' ? (
          <span>
            Add a note<span className="sr-only"> about {name}</span>
          </span>
        ) : (
          <span className="svrow__words">
            <span className="sr-only">Edit the note about {name}: </span>
            {note}
          </span>
        )}
      </summary>
      <form method="post" action={page} className="svrow__form" key={version} data-keep-scroll>
        <FormKey of={field} />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="version" value={version} />
        <input type="hidden" name="editsNote" value="yes" />
        {failure?.message && (
          <p className="error" role="alert">
            {failure.message} It says now: “{note || 'nothing'}”.
          </p>
        )}
        <TextArea
          label="Note"
          hideLabel
          name="note"
          id={field}
          rows={2}
          maxLength={500}
          value={failure?.values.note ?? note}
          error={failure?.errors.note}
          hint="For you alone, up to 500 characters."
        />
        <Button size="sm" variant="secondary">
          Keep the note
        </Button>
      </form>
    </details>
  )
}
