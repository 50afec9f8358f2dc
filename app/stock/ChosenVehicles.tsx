import { dollars } from '~/format/money'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { StockChangePreview } from '../../api/vehicles/stock/changes/changes.contract'
import { leftInWords } from './left-labels'
import { DealershipCell, IssuesCell, NameCell, StateCell } from './StockCells'

type Row = StockChangePreview['rows'][number]

/** Lists the vehicles that a change is about. */
export function ChosenVehicles({ preview: { rows, changing, left } }: { preview: StockChangePreview }) {
  const more = changing.length - rows.length
  const foot = [more > 0 ? `And ${more} more.` : '', left.length > 0 ? leftInWords(left) : ''].filter(Boolean)
  return (
    <Panel title="Chosen vehicles" flush id="chosen" foot={foot.length > 0 ? foot.join(' ') : undefined}>
      <DataTable
        caption="Vehicles that change"
        bare
        rows={rows}
        rowKey={({ id }: Row) => String(id)}
        columns={[
          { key: 'name', label: 'Vehicle', render: (row: Row) => <NameCell vehicle={row} /> },
          { key: 'dealership', label: 'Dealership', render: (row: Row) => <DealershipCell {...row} /> },
          { key: 'status', label: 'Status', place: 'badge', render: (row: Row) => <StateCell {...row} /> },
          {
            key: 'total',
            label: 'Total',
            numeric: true,
            render: ({ totalCents }: Row) => (totalCents === null ? 'call for price' : dollars(totalCents)),
          },
          { key: 'issues', label: 'Issues', place: 'wide', render: (row: Row) => <IssuesCell {...row} /> },
        ]}
      />
    </Panel>
  )
}
