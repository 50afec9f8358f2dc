import { cardId } from '~/browser-state/CardActions'
import { ago } from '~/format/dates'
import { dollars } from '~/format/money'
import { miles } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { Field } from '~/forms/Field'
import { RecordForm, useRecordFailure } from '~/forms/RecordForm'
import { paths } from '~/paths'
import { RatingLine } from '~/pricing/RatingLine'
import { Badge } from '~/ui/Chip'
import { Icon, Silhouette } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import { HistoryLine } from '~/vehicles/HistoryLine'
import { Picture, Thumb } from '~/vehicles/Picture'
import type { SavedVehicle } from '../../api/saved/vehicles.contract'
import { AlertsForm } from './AlertsForm'
import type { SavedView } from './vehicles-state'

export const compareForm = 'compare-saved'

interface RowProps {
  item: SavedVehicle
  page: string
  level?: 'h2' | 'h3'
  view: SavedView
}

export function SavedVehicleRow({ item, page, view, level: Heading = 'h2' }: RowProps) {
  const { id, state, card } = item
  const name = item.title ?? 'A car no longer listed'
  const isListed = state === 'active' || state === 'pending'
  return (
    <li className={isListed ? 'saved-vehicle' : 'saved-vehicle saved-vehicle--ended'} id={cardId(id)}>
      {isListed ? (
        <label className="saved-vehicle__pick" title={`Compare ${name}`}>
          <input type="checkbox" name="ids" value={id} form={compareForm} />
          <span className="sr-only">Compare {name}</span>
        </label>
      ) : (
        <span />
      )}
      <span className="saved-vehicle__pic">
        <Photo card={card} large={view === 'grid'} />
      </span>
      <div className="saved-vehicle__what">
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
      {item.note !== '' && <Note note={item.note} />}
      <div className="saved-vehicle__foot">
        <div className="saved-vehicle__act">
          {isListed && <AlertsForm {...item} name={name} action={page} />}
          <ActionButton
            action={paths.saved}
            fields={{ remove: id, returnTo: page }}
            inPlace
            variant="quiet"
            size="sm"
            icon="x"
            aria-label={`Remove ${name}`}
          >
            Remove
          </ActionButton>
        </div>
        <NoteForm item={item} name={name} page={page} />
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
    <p className="saved-vehicle__price">
      <b className="num">{totalCents === null ? (isListed ? 'Call for price' : '–') : dollars(totalCents)}</b>
      {changeCents !== null && changeCents !== 0 && <Change cents={changeCents} />}
      {changeCents === 0 && <span className="caption">same as when saved</span>}
      {state === 'sold' && totalCents !== null && <span className="caption">last price</span>}
    </p>
  )
}

/** Says by how much a price differs from the one before, or from the one at which the car was saved. */
export function Change({ cents, since = 'since it was saved' }: { cents: number; since?: string }) {
  const fell = cents < 0
  return (
    <span className={fell ? 'drop-chip' : 'delta delta--bad'}>
      <Icon name={fell ? 'arrow-down' : 'arrow-up'} />
      <span className="sr-only">{fell ? 'down ' : 'up '}</span>
      {dollars(Math.abs(cents))}
      <span className="sr-only"> {since}</span>
    </span>
  )
}

function SavedWhen({ item: { savedAt, priceAtSaveCents } }: Pick<RowProps, 'item'>) {
  return (
    <p className="saved-vehicle__when small muted">
      <span>
        Saved <Moment at={savedAt}>{ago(savedAt)}</Moment>
      </span>
      <span className="num">{priceAtSaveCents === null ? 'call for price' : `at ${dollars(priceAtSaveCents)}`}</span>
    </p>
  )
}

const Note = ({ note }: Pick<SavedVehicle, 'note'>) => (
  <p className="saved-vehicle__words">
    <Icon name="sticky-note" size="sm" />
    <span>
      <span className="sr-only">Your note: </span>
      {note}
    </span>
  </p>
)

function NoteForm({ item: { id, note, version }, name, page }: Omit<RowProps, 'view'> & { name: string }) {
  const failure = useRecordFailure('note', id)
  return (
    <details className="saved-vehicle__note" open={failure ? true : undefined}>
      <summary>
        <Icon name={note === '' ? 'sticky-note' : 'pencil'} size="sm" />
        <span>
          {note === '' ? 'Add a note' : 'Edit the note'}
          <span className="sr-only"> about {name}</span>
        </span>
      </summary>
      <RecordForm
        key={version}
        action={page}
        intent="note"
        label={`Note about ${name}`}
        record={{ id, version }}
        values={{ note }}
        labels={{ note: 'Note' }}
        submit="Keep the note"
        variant="secondary"
        block={false}
        keepScroll
        className="saved-vehicle__form"
      >
        <Field
          as="textarea"
          label="Note"
          hideLabel
          name="note"
          rows={2}
          maxLength={500}
          hint="For you alone, up to 500 characters."
        />
      </RecordForm>
    </details>
  )
}
