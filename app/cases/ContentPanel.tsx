import { Fragment } from 'react'
import { vehicleStatusNames, vehicleStatusTones } from '~/dealerships/admin/vehicle-status-names'
import { fileSize } from '~/format/bytes'
import { inboxPaths } from '~/inbox-paths'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { Panel } from '~/ui/page/Panel'
import type { OpenedCase } from '../../api/cases/cases.contract'

type Content = NonNullable<OpenedCase['content']>

/** What was sent, as it was sent. */
export function ContentPanel({ of: { id, content } }: { of: OpenedCase }) {
  if (!content)
    return (
      <Panel title="What was sent">
        <p className="muted">It has been removed.</p>
      </Panel>
    )
  const { text, facts, vehicle, dealership, attachments = [] } = content
  return (
    <Panel title="What was sent">
      <div className="stack">
        {text ? <p className="case-text">{text}</p> : <p className="muted">Without a message.</p>}
        {vehicle && <Vehicle vehicle={vehicle} />}
        {dealership && (
          <p className="case-vehicle">
            <a href={paths.admin.dealership(dealership.id)}>{dealership.name}</a>{' '}
            <a className="small" href={paths.dealershipPage(dealership.slug)}>
              Public page
            </a>
          </p>
        )}
        {attachments.length > 0 && <Files id={id} files={attachments} />}
        <dl className="kv">
          {facts.map(({ label, value }) => (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd className="case-text">{value}</dd>
            </Fragment>
          ))}
        </dl>
      </div>
    </Panel>
  )
}

function Vehicle({ vehicle }: { vehicle: NonNullable<Content['vehicle']> }) {
  const { slug, title, status, dealership } = vehicle
  const name = vehicleStatusNames[status as keyof typeof vehicleStatusNames] ?? status
  return (
    <p className="case-vehicle">
      <a href={paths.vehicle(slug)}>{title}</a>{' '}
      <Badge tone={vehicleStatusTones[status as keyof typeof vehicleStatusTones]}>{name}</Badge> at{' '}
      <a href={paths.admin.dealership(dealership.id)}>{dealership.name}</a>
    </p>
  )
}

const Files = ({ id, files }: { id: number; files: NonNullable<Content['attachments']> }) => (
  <ul className="lines">
    {files.map(({ id: assetId, name, bytes }) => (
      <li key={assetId}>
        <span>
          <a href={inboxPaths.ofAdmin(id, assetId)} download>
            {name}
          </a>
          <span className="d">{fileSize(bytes)}</span>
        </span>
      </li>
    ))}
  </ul>
)
