import { adminPaths } from '~/admin-paths'
import { partSigns } from '~/health/PartBadge'
import { Badge } from '~/ui/Chip'
import { Icon } from '~/ui/icons/Icon'
import { Panel } from '~/ui/page/Panel'
import type { AdminOverview } from '../../api/analytics/overview.contract'
import type { Health } from '../../api/health/health.contract'
import { type HealthLine, healthLines } from './health-labels'

interface HealthPanelProps {
  /** Is null where it cannot be read. */
  health: Health | null
  feeds: AdminOverview['feedsToday']
}

export function HealthPanel({ health, feeds }: HealthPanelProps) {
  const lines = healthLines(health, feeds)
  return (
    <Panel
      title="Health"
      flush
      foot={<a href={adminPaths.health}>All parts, jobs and errors</a>}
      aside={<Verdict lines={lines} isKnown={health !== null} />}
    >
      <ul className="health-lines">
        {lines.map(({ name, now, state }) => (
          <li key={name} className={state === 'well' ? undefined : `is-${state}`}>
            <Icon name={partSigns[state].icon} />
            <b>{name}</b>
            <span>
              {state === 'unwell' && <span className="sr-only">Check: </span>}
              {now}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** Says in a badge what the page of health says: a part that is off is no sign of being well. */
function Verdict({ lines, isKnown }: { lines: readonly HealthLine[]; isKnown: boolean }) {
  const having = (state: HealthLine['state']) => lines.filter((line) => line.state === state).length
  if (having('unwell') > 0)
    return (
      <Badge tone="warn" icon="triangle-alert">
        {having('unwell')} to check
      </Badge>
    )
  if (!isKnown) return <Badge tone="line">Not known</Badge>
  const quiet = [having('off') > 0 && `${having('off')} off`, having('paused') > 0 && `${having('paused')} paused`]
  const words = quiet.filter(Boolean).join(', ')
  return words ? (
    <Badge tone="line">{words}</Badge>
  ) : (
    <Badge tone="ok" icon="circle-check">
      No problems found
    </Badge>
  )
}
