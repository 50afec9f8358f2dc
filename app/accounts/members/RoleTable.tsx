import { Icon } from '~/ui/icons/Icon'
import { useOpenedByLink } from '~/ui/opened-by-link'
import { type DealershipPage, type DealershipRole, dealershipPages, mayOpen } from '../../../api/roles/permissions'
import { memberRoleNames } from '../role-names'

const pageNames: Record<DealershipPage, string> = {
  dashboard: 'Dashboard',
  inventory: 'Inventory',
  feed: 'Feed',
  inbox: 'Inbox',
  social: 'Social',
  analytics: 'Analytics',
  advertising: 'Advertising',
  billing: 'Billing and invoices',
  users: 'Users',
  settings: 'Settings',
  support: 'Support',
}
const columns = ['dealership_admin', 'dealership_sale', 'dealership_finance'] as const
/** Where a role has a part of a page alone. */
const parts: Partial<Record<DealershipPage, Partial<Record<DealershipRole, string>>>> = {
  feed: { dealership_sale: 'run, not set up' },
  inbox: { dealership_finance: 'finance and trade-in leads' },
  advertising: { dealership_sale: 'results, without amounts' },
}

export function RoleTable() {
  return (
    <details className="panel fold" ref={useOpenedByLink('roles')}>
      <summary>
        <h2>Roles and permissions</h2>
      </summary>
      <section className="table-box table-box--bare" id="roles" aria-label="Pages by role" tabIndex={0}>
        <table className="table table--compact">
          <thead>
            <tr>
              <th scope="col">Page</th>
              {columns.map((role) => (
                <th key={role} scope="col">
                  {memberRoleNames[role]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {dealershipPages.map((page) => (
              <tr key={page}>
                <th scope="row">{pageNames[page]}</th>
                {columns.map((role) => (
                  <td key={role}>
                    <Cell page={page} role={role} />
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </details>
  )
}

function Cell({ page, role }: { page: DealershipPage; role: DealershipRole }) {
  if (!mayOpen(role, page)) return <span className="faint">no</span>
  const part = parts[page]?.[role]
  if (part) return <>{part}</>
  return (
    <>
      <Icon name="check" size="sm" />
      <span className="sr-only">yes</span>
    </>
  )
}
