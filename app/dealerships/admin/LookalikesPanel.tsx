import { adminPaths } from '~/admin-paths'
import { monthYear } from '~/format/dates'
import { count } from '~/format/numbers'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Badge } from '~/ui/Chip'
import { Panel } from '~/ui/page/Panel'
import type { AdminDealership } from './dealership-page'
import { comparedRows, type Lookalike } from './lookalike-rows'
import { statusNames } from './status-names'

/** Other dealerships that have something of this one's, each beside it. */
export function LookalikesPanel({ dealership }: { dealership: AdminDealership }) {
  const { lookalikes } = dealership
  if (lookalikes.length === 0) return null
  return (
    <Panel
      title="Possible duplicates"
      id="alike"
      aside={<span className="caption">{count(lookalikes.length, 'dealership')}</span>}
      flush
    >
      {lookalikes.map((one, index) => (
        <details key={one.id} className="fold decide" open={index === 0}>
          <summary>
            <h3>
              {one.name}{' '}
              <span className="caption">
                {statusNames[one.status].toLowerCase()} since {monthYear(one.statusAt)}
              </span>
            </h3>
          </summary>
          <Comparison dealership={dealership} one={one} />
          <Ways dealership={dealership} one={one} />
        </details>
      ))}
    </Panel>
  )
}

interface PairProps {
  dealership: AdminDealership
  one: Lookalike
}

const Comparison = ({ dealership, one }: PairProps) => (
  <table className="table table--compact side-by-side">
    <caption className="sr-only">
      {dealership.name} beside {one.name}
    </caption>
    <thead>
      <tr>
        <th scope="col">Field</th>
        <th scope="col">This one</th>
        <th scope="col">{one.name}</th>
      </tr>
    </thead>
    <tbody>
      {comparedRows(dealership, one).map(({ label, own, other, whole, same }) => (
        <tr key={label} className={same ? 'is-same' : undefined}>
          <th scope="row">{label}</th>
          <Value text={own} whole={whole} />
          <Value text={other} whole={whole} same={same} />
        </tr>
      ))}
    </tbody>
  </table>
)

const Value = ({ text, whole, same }: { text: string | null; whole?: boolean; same?: string }) => (
  <td>
    {text ? <span className={whole ? 'num num--wraps' : undefined}>{text}</span> : <span className="faint">none</span>}{' '}
    {same && (
      <Badge tone="warn" icon="equal">
        {same}
      </Badge>
    )}
  </td>
)

/** Only one that is approved can take another in. */
function Ways({ dealership, one }: PairProps) {
  const isMergeable = !dealership.mergedInto && dealership.steps.includes('merge')
  return (
    <div className="form-actions side-by-side__ways">
      {isMergeable && one.status === 'approved' && (
        <ButtonLink size="sm" variant="secondary" href={adminPaths.dealershipMerge(dealership.id, one.id)}>
          Merge into {one.name} …
        </ButtonLink>
      )}
      {dealership.status === 'approved' && one.status !== 'draft' && (
        <ButtonLink size="sm" variant="secondary" href={adminPaths.dealershipMerge(one.id, dealership.id)}>
          Merge {one.name} into this one …
        </ButtonLink>
      )}
      <ButtonLink size="sm" variant="quiet" href={paths.admin.dealership(one.id)}>
        Open {one.name}
      </ButtonLink>
    </div>
  )
}
