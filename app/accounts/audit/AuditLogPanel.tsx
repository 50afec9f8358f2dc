import { FilterBar } from '~/lists/FilterBar'
import { PageSizes } from '~/lists/ListFoot'
import { CsvLink, columnsOf, withOptions } from '~/lists/ListPanel'
import { type ListAddress, listHref } from '~/lists/list-address'
import { NoMatch } from '~/lists/NoMatch'
import { DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import type { Output } from '~/upstream/call-input'
import type { listAuditLog } from '../../../api/accounts/admin-audit/audit-log.contract'
import { pageSizes, usualPageSize } from '../../../api/http/page-sizes.contract'
import { actionName } from './action-labels'
import { auditList } from './audit-list'

interface AuditLogPanelProps {
  address: ListAddress
  log: Output<typeof listAuditLog>
  csvHref: string
}

/** Lists the newest entries first, and older ones by a link: the log has no end. */
export function AuditLogPanel({ address, log, csvHref }: AuditLogPanelProps) {
  const { id, title, search, filters, rowKey, empty } = auditList
  const names = Object.keys(address.state).filter((name) => name !== 'size')
  const size = Number(address.state.size ?? usualPageSize)
  return (
    <Panel id={id} flush title={title} className="list" aside={<CsvLink href={csvHref} />}>
      <FilterBar
        address={address}
        label="Filter the log"
        search={search}
        filters={withOptions(filters, {
          action: log.actions.map((action) => ({ value: action, label: actionName(action) })),
        })}
        days={[
          { name: 'from', label: 'From (UTC)' },
          { name: 'to', label: 'To (UTC)' },
        ]}
      />
      <DataTable
        bare
        caption="Entries of the audit log"
        columns={columnsOf(auditList, { address })}
        rows={log.items}
        rowKey={rowKey}
        empty={names.length > 0 ? <NoMatch address={address} names={names} /> : empty({ address })}
      />
      {(log.next !== null || log.items.length > pageSizes[0]) && (
        <div className="panel__foot list__foot">
          {log.next !== null && (
            <a href={listHref(address, { before: log.next })} rel="next">
              Older entries
            </a>
          )}
          <PageSizes address={address} current={size} title={title} />
        </div>
      )}
    </Panel>
  )
}
