import { exactDollars } from '~/format/money'
import { paths } from '~/paths'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { PlanCatalog } from '../../../api/billing/admin-settings/plans.contract'

/** Lists prices that were agreed with one dealership alone; they are changed on its page. */
export const AgreedPanel = ({ agreed }: Pick<PlanCatalog, 'agreed'>) => (
  <Panel title="Agreed prices" flush={agreed.length > 0}>
    {agreed.length === 0 ? (
      <p className="muted">No custom prices. Set one on the dealership’s page.</p>
    ) : (
      <DataTable
        bare
        compact
        caption="Dealerships with a custom price"
        rows={agreed}
        rowKey={({ dealershipId }) => String(dealershipId)}
        columns={[
          {
            key: 'dealership',
            label: 'Dealership',
            render: ({ dealershipId, dealership }) => (
              <a href={`${paths.admin.dealership(dealershipId)}#plan`}>{dealership}</a>
            ),
          },
          { key: 'name', label: 'Terms', render: ({ name }) => name },
          {
            key: 'monthly',
            label: 'Per month',
            numeric: true,
            render: ({ monthlyCents }) => exactDollars(monthlyCents),
          },
        ]}
      />
    )}
  </Panel>
)
