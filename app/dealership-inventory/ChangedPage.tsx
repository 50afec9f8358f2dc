import { count, number } from '~/format/numbers'
import { ActionButton } from '~/forms/ActionButton'
import { inventoryPaths } from '~/inventory-paths'
import { withQuery } from '~/paths'
import { type IconFact, IconFacts } from '~/ui/IconFacts'
import { Icon } from '~/ui/icons/Icon'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Pager } from '~/ui/lists/Pager'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import type { InventoryChange, LeftReason } from '../../api/vehicles/inventory/changes/changes.contract'
import { difference } from './ChangeSums'
import { doneInWords, isToldToBuyers, leftReasons } from './change-labels'
import { Difference, NamedVehicle, RatingMove, Total } from './PlannedTable'

interface ChangedPageProps {
  change: InventoryChange
  path: string
  dealershipId: string | undefined
}

/** What a change did, and for ten minutes the way back. */
export function ChangedPage({ change, path, dealershipId }: ChangedPageProps) {
  const { rule, by, appliedAt, counts, rows, pageCount } = change
  const list = inventoryPaths(dealershipId).list
  return (
    <>
      <PageHead
        title={doneInWords(rule, counts.changed + counts.deleted)}
        sub={
          <>
            {by ? `By ${by}, ` : ''}
            <Moment at={appliedAt} />
          </>
        }
        back={{ href: list, label: 'Inventory' }}
      />
      <div className="stack">
        <Undo change={change} path={path} />
        <IconFacts facts={sumsOf(change)} className="sums" />
        <DataTable caption="Vehicles of this change" columns={columns} rows={rows} rowKey={({ id }) => String(id)} />
        {pageCount > 1 && (
          <Pager
            {...change}
            label="Pages of this change"
            href={(to) => withQuery(path, { page: to > 1 ? to : undefined })}
          />
        )}
      </div>
    </>
  )
}

function Undo({ change: { rule, undoUntil, undoneAt, counts }, path }: Pick<ChangedPageProps, 'change' | 'path'>) {
  if (undoneAt)
    return (
      <p className="undo">
        <Icon name="undo-2" />
        <span>
          Undone <Moment at={undoneAt} />: {count(counts.undone, 'vehicle is', 'vehicles are')} as before.
        </span>
      </p>
    )
  if (!undoUntil) return null
  return (
    <section className="undo" aria-label="Undo">
      <Icon name="history" />
      <div>
        <h2>
          You can undo this until <Moment at={undoUntil} form="time" />
        </h2>
        <p>
          Undo restores every vehicle that hasn’t been changed since.
          {isToldToBuyers(rule) && ' Buyers who saved these cars are notified after that.'}
        </p>
      </div>
      <ActionButton action={path} formKey="undo" variant="secondary" icon="undo-2">
        Undo
      </ActionButton>
    </section>
  )
}

function sumsOf({ counts, totalBeforeCents, totalAfterCents }: InventoryChange): IconFact[] {
  const cents = totalAfterCents - totalBeforeCents
  return [
    {
      icon: 'check',
      value: number(counts.changed + counts.deleted),
      label: counts.deleted > 0 ? 'deleted' : 'changed',
    },
    { icon: 'git-fork', value: number(counts.conflict), label: 'not changed, conflict' },
    { icon: 'minus', value: number(counts.left), label: 'left alone' },
    ...(cents === 0 ? [] : [difference(cents, totalBeforeCents)]),
  ]
}

type Row = InventoryChange['rows'][number]

const columns: Column<Row>[] = [
  { key: 'name', label: 'Vehicle', render: (row) => <NamedVehicle {...row} /> },
  { key: 'before', label: 'Total before', numeric: true, render: (row) => <Total cents={row.totalBeforeCents} /> },
  { key: 'after', label: 'Total now', numeric: true, render: (row) => <After row={row} /> },
  { key: 'change', label: 'Change', numeric: true, render: (row) => (row.isUndone ? null : <Difference {...row} />) },
  { key: 'rating', label: 'Rating', place: 'wide', render: (row) => <RatingMove {...row} /> },
  { key: 'note', label: 'Note', place: 'wide', render: ({ outcome, reason }) => noteOf(outcome, reason) },
]

function After({ row: { outcome, isUndone, totalAfterCents } }: { row: Row }) {
  if (outcome === 'deleted') return <span className="faint">deleted</span>
  if (isUndone) return <span className="faint">undone</span>
  return outcome === 'changed' ? (
    <b>
      <Total cents={totalAfterCents} />
    </b>
  ) : (
    <span className="faint">not changed</span>
  )
}

const noteOf = (outcome: Row['outcome'], reason: string | null): string =>
  outcome === 'left' || outcome === 'conflict' ? (leftReasons[reason as LeftReason] ?? '') : ''
