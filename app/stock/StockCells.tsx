import { StatusBadge } from '~/dealership-inventory/LotCells'
import { dollars } from '~/format/money'
import { paths } from '~/paths'
import { stockPaths } from '~/stock-paths'
import { Icon } from '~/ui/icons/Icon'
import { Moment } from '~/ui/Moment'
import { Thumb } from '~/vehicles/Picture'
import type { StockVehicle, StockVehicleIssue } from '../../api/vehicles/stock/stock.contract'
import { issueIcons, issueInWords, issueTone } from './labels'

export function NameCell({ vehicle: { id, title, trim, vin, picture } }: { vehicle: StockVehicle }) {
  return (
    <span className="veh">
      {picture ? (
        <Thumb id={picture.id} color={picture.color} className="thumb" />
      ) : (
        <span className="veh__none">
          <Icon name="camera" />
          <span className="sr-only">No photo</span>
        </span>
      )}
      <span className="two-lines">
        <a href={stockPaths.vehicle(id)}>{title}</a>
        <span className="caption num">
          {trim && `${trim} `}
          {vin ? <span title={vin}>…{vin.slice(-8)}</span> : 'no VIN'}
        </span>
      </span>
    </span>
  )
}

export const DealershipCell = ({ dealership: { id, name, city, state } }: Pick<StockVehicle, 'dealership'>) => (
  <span className="two-lines">
    <a href={paths.admin.dealership(id)}>{name}</a>
    <span className="caption">{`${city}, ${state}`}</span>
  </span>
)

export const StateCell = ({ status }: Pick<StockVehicle, 'status'>) => <StatusBadge status={status} />

export const TotalCell = ({ totalCents }: Pick<StockVehicle, 'totalCents'>) =>
  totalCents === null ? <span className="faint">call for price</span> : <b>{dollars(totalCents)}</b>

export function IssuesCell({ issues }: Pick<StockVehicle, 'issues'>) {
  if (issues.length === 0) return <span className="faint">none</span>
  return (
    <ul className="stock-issues">
      {issues.map((issue) => (
        <li key={issue.kind}>
          <IssueLine issue={issue} />
        </li>
      ))}
    </ul>
  )
}

const IssueLine = ({ issue }: { issue: StockVehicleIssue }) => (
  <span className={`stock-issue stock-issue--${issueTone(issue.kind)}`}>
    <Icon name={issueIcons[issue.kind]} />
    <span>
      {issueInWords(issue)}
      {issue.at && (
        <>
          , <Moment at={issue.at} />
        </>
      )}
    </span>
  </span>
)
