import { adminPaths } from '~/admin-paths'
import { capitalized } from '~/format/capitalized'
import { ago } from '~/format/dates'
import { dollars } from '~/format/money'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { AdminDealership } from './dealership-page'

export function ApplicationPanel({ dealership }: { dealership: AdminDealership }) {
  const { legalName, appliedAt, licenseNo, licenseState, brands, website, docFeeCents, logo, name } = dealership
  return (
    <Panel title="Application">
      {logo && (
        <img
          className="dealership-logo"
          src={paths.media(logo._id, 160)}
          alt={`Logo of ${name}`}
          width={80}
          height={80}
        />
      )}
      <dl className="kv">
        <dt>Legal name</dt>
        <dd>{legalName}</dd>
        <dt>Applied</dt>
        <dd>
          <Moment at={appliedAt}>{capitalized(ago(appliedAt))}</Moment>
        </dd>
        <dt>License</dt>
        <dd>{licenseNo ? [licenseNo, licenseState].filter(Boolean).join(', ') : 'No number yet'}</dd>
        <dt>Brands</dt>
        <dd>{brands.join(', ') || 'All makes'}</dd>
        <dt>Website</dt>
        <dd>
          {website ? (
            <a href={website} rel="noreferrer nofollow">
              {website.replace(/^https?:\/\//, '')}
            </a>
          ) : (
            'None'
          )}
        </dd>
        <dt>Doc fee</dt>
        <dd>{dollars(docFeeCents)}</dd>
        <dt>Inventory</dt>
        <dd>
          <Inventory dealership={dealership} />
        </dd>
        <dt>Imports</dt>
        <dd>
          <a href={adminPaths.dealershipImports(dealership.id)}>Imported listing files</a>
        </dd>
        <dt>Payments</dt>
        <dd>
          <a href={adminPaths.dealershipPayments(dealership.id)}>Payments and refunds</a>
        </dd>
      </dl>
    </Panel>
  )
}

const Inventory = ({ dealership: { id, vehicles } }: { dealership: AdminDealership }) => (
  <a href={adminPaths.dealershipInventory(id)}>
    {vehicles.active + vehicles.pending} on sale, {count(vehicles.draft, 'draft')}, {vehicles.sold} sold
  </a>
)
