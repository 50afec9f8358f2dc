import { dollars } from '~/format/money'
import { percent } from '~/pricing/labels'
import { ratingIcon } from '~/pricing/RatingBadge'
import { classNames } from '~/ui/class-names'
import { Icon } from '~/ui/icons/Icon'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import { Thumb } from '~/vehicles/Picture'
import { labelInWords, tintOf } from '../../api/pricing/rating-labels'
import type { ChangePreview, PlannedRow } from '../../api/vehicles/inventory/changes/changes.contract'
import { leftReasons } from './change-labels'

type Named = Pick<PlannedRow, 'title' | 'trim' | 'stockNo' | 'picture'>

export const NamedVehicle = ({ title, trim, stockNo, picture }: Named) => (
  <span className="veh">
    {picture && <Thumb id={picture.id} color={picture.color} className="thumb" />}
    <span className="two-lines">
      {title}
      <span className="caption">{[trim, stockNo].filter(Boolean).join(', ')}</span>
    </span>
  </span>
)

export const Total = ({ cents }: { cents: number | null }) => (
  <span className={cents === null ? 'faint' : undefined}>{cents === null ? 'Call for price' : dollars(cents)}</span>
)

interface Totals {
  totalBeforeCents: number | null
  totalAfterCents: number | null
}

export function Difference({ totalBeforeCents, totalAfterCents }: Totals) {
  if (totalBeforeCents === null || totalAfterCents === null || totalBeforeCents === totalAfterCents) return null
  const cents = totalAfterCents - totalBeforeCents
  return (
    <span className={cents < 0 ? 'down' : 'up'}>
      <Icon name={cents < 0 ? 'arrow-down' : 'arrow-up'} />
      <span className="sr-only">{cents < 0 ? 'down ' : 'up '}</span>
      {dollars(Math.abs(cents))}
    </span>
  )
}

type Ratings = Pick<PlannedRow, 'ratingBefore' | 'ratingAfter'>

export function RatingMove({ ratingBefore, ratingAfter }: Ratings) {
  if (!ratingBefore || !ratingAfter) return <span className="faint">Not rated</span>
  if (ratingBefore.differenceBp === ratingAfter.differenceBp) return <Rating rating={ratingBefore} />
  const isOther = labelInWords(ratingBefore) !== labelInWords(ratingAfter)
  return (
    <span className="rating-move">
      <Rating rating={ratingBefore} />
      <Icon name="arrow-right" />
      <span className="sr-only">becomes</span>
      <Rating rating={ratingAfter} isNew={isOther} />
    </span>
  )
}

/** Only a label that changes has a ground. */
function Rating({ rating, isNew = false }: { rating: NonNullable<Ratings['ratingBefore']>; isNew?: boolean }) {
  const tint = tintOf(rating)
  return (
    <span className={classNames('rating-move__label', `pos--${tint}`, isNew && 'rating-move__label--new')}>
      <Icon name={ratingIcon(tint)} />
      {labelInWords(rating)}
      <span className="num">
        {rating.differenceBp < 0 ? '−' : '+'}
        {percent(rating.differenceBp)}
      </span>
    </span>
  )
}

function Notices({ notices }: Pick<PlannedRow, 'notices'>) {
  return (
    <ul className="plain-list">
      {notices.map(({ kind, cents }) => (
        <li key={kind}>{inWords[kind](cents ?? 0)}</li>
      ))}
    </ul>
  )
}

const inWords: Record<PlannedRow['notices'][number]['kind'], (cents: number) => string> = {
  locked: () => 'The price stays, whatever the feed says',
  text_price: (cents) => `The description still says ${dollars(cents)}`,
  under_cost: (cents) => `${dollars(cents)} under your cost`,
}

/** The boxes belong to the form that applies the change: what is unticked is left alone. */
export function PlannedTable({ rows, form }: { rows: readonly PlannedRow[]; form: string }) {
  const columns: Column<PlannedRow>[] = [
    { key: 'name', label: 'Vehicle', render: (row) => <NamedVehicle {...row} /> },
    { key: 'before', label: 'Total now', numeric: true, render: (row) => <Total cents={row.totalBeforeCents} /> },
    {
      key: 'after',
      label: 'New total',
      numeric: true,
      render: (row) => (
        <b>
          <Total cents={row.totalAfterCents} />
        </b>
      ),
    },
    { key: 'change', label: 'Change', numeric: true, render: (row) => <Difference {...row} /> },
    { key: 'rating', label: 'Rating', place: 'wide', render: (row) => <RatingMove {...row} /> },
    {
      key: 'notices',
      label: 'Look at',
      place: ({ notices }) => (notices.length > 0 ? 'wide' : 'hidden'),
      render: (row) => <Notices {...row} />,
    },
    {
      key: 'include',
      label: 'Include',
      hideLabel: true,
      place: 'badge',
      render: ({ id, title, stockNo }) => (
        <label className="check">
          <input type="checkbox" form={form} name="included" value={id} defaultChecked />
          <span className="sr-only">Change {[title, stockNo].filter(Boolean).join(', ')}</span>
        </label>
      ),
    },
  ]
  return <DataTable caption="What would change" columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
}

export function LeftAlone({ left, leaving }: Pick<ChangePreview, 'left' | 'leaving'>) {
  if (leaving === 0) return null
  const more = leaving - left.length
  return (
    <Panel title={`Left alone: ${leaving}`} flush>
      <DataTable
        bare
        caption="Vehicles that are left alone"
        columns={[
          { key: 'name', label: 'Vehicle', render: (row) => <NamedVehicle {...row} /> },
          { key: 'reason', label: 'Why', place: 'wide', render: ({ reason }) => leftReasons[reason] },
        ]}
        rows={left}
        rowKey={({ id }) => String(id)}
      />
      {more > 0 && <p className="panel__foot caption">And {more} more.</p>}
    </Panel>
  )
}
