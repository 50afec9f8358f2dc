import { adminPaths } from '~/admin-paths'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { Panel } from '~/ui/page/Panel'
import type { AdminOverview } from '../../api/analytics/overview.contract'
import { healthLines } from './health-labels'

export function HealthPanel({ overview }: { overview: AdminOverview }) {
  const lines = healthLines(overview)
  const troubles = lines.filter(({ isWell }) => !isWell).length
  return (
    <Panel
      title="Health"
      flush
      foot={<a href={adminPaths.health}>All parts, jobs and errors</a>}
      aside={
        troubles === 0 ? (
          <Badge tone="ok" icon="circle-check">
            All good
          </Badge>
        ) : (
          <Badge tone="warn" icon="triangle-alert">
            {troubles} to check
          </Badge>
        )
      }
    >
      <ul className="health-lines">
        {lines.map(({ name, words, isWell }) => (
          <li key={name} className={isWell ? undefined : 'is-unwell'}>
            <Icon name={isWell ? 'circle-check' : 'triangle-alert'} />
            <b>{name}</b>
            <span>
              {!isWell && <span className="sr-only">Check: </span>}
              {words}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}
