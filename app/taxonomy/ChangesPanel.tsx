import { number } from '~/format/numbers'
import { taxonomyPaths } from '~/taxonomy-paths'
import { Badge } from '~/ui/Chip'
import { DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { NameChange } from '../../api/taxonomy/contract'
import { undoDays } from '../../api/taxonomy/kinds.contract'
import { changeInWords, statusNames, statusSigns, verbOf } from './labels'

/** Lists the renames and merges that run or can still be undone. */
export function ChangesPanel({ changes }: { changes: readonly NameChange[] }) {
  if (changes.length === 0) return null
  return (
    <Panel title={`Changes in the last ${undoDays} days`} flush id="changes">
      <DataTable
        caption="Renames and merges"
        bare
        compact
        rows={changes}
        rowKey={({ id }: NameChange) => String(id)}
        columns={[
          {
            key: 'what',
            label: 'Change',
            render: (change: NameChange) => (
              <a href={taxonomyPaths.changed(change.id)}>{`${verbOf(change.kind)} ${changeInWords(change)}`}</a>
            ),
          },
          {
            key: 'status',
            label: 'Status',
            place: 'badge',
            render: ({ status }: NameChange) => <Badge {...statusSigns[status]}>{statusNames[status]}</Badge>,
          },
          {
            key: 'vehicles',
            label: 'Vehicles',
            numeric: true,
            place: 'figure',
            render: ({ vehicles }: NameChange) => number(vehicles),
          },
          { key: 'by', label: 'By', render: ({ startedBy }: NameChange) => startedBy ?? 'System' },
          { key: 'at', label: 'Started', render: ({ createdAt }: NameChange) => <Moment at={createdAt} /> },
          {
            key: 'undo',
            label: 'Undo until',
            render: ({ undoUntil }: NameChange) => (undoUntil ? <Moment at={undoUntil} /> : '–'),
          },
        ]}
      />
    </Panel>
  )
}
