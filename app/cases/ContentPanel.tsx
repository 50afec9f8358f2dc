import { Fragment } from 'react'
import { vehicleStatusNames, vehicleStatusTones } from '~/dealerships/admin/vehicle-status-names'
import { paths } from '~/paths'
import { Badge } from '~/ui/Chip'
import { Panel } from '~/ui/page/Panel'
import type { OpenedCase } from '../../api/cases/cases.contract'
import { CaseFiles } from './CaseFiles'
import { aboutNames } from './tickets/ticket-labels'

type Content = NonNullable<OpenedCase['content']>

/** What was sent, as it was sent. */
export function ContentPanel({ of: { id, content, about } }: { of: OpenedCase }) {
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
        {about.length > 0 && (
          <ul className="plain">
            {about.map((one) => (
              <li key={one.kind}>
                {aboutNames[one.kind]}: {one.label} <span className="caption">{one.detail}</span>
              </li>
            ))}
          </ul>
        )}
        {attachments.length > 0 && <CaseFiles id={id} files={attachments} />}
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
