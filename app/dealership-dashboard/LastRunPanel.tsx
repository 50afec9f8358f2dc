import { ago } from '~/format/dates'
import { number } from '~/format/numbers'
import { Badge, type BadgeTone } from '~/ui/Chip'
import { type IconFact, IconFacts } from '~/ui/IconFacts'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { Dashboard } from '../../api/analytics/dashboard.contract'

type Run = NonNullable<Dashboard['lastRun']>
const states: Record<Run['state'], { tone: BadgeTone; label: string }> = {
  applied: { tone: 'ok', label: 'Applied' },
  failed: { tone: 'bad', label: 'Failed' },
  cancelled: { tone: 'neutral', label: 'Cancelled' },
  running: { tone: 'info', label: 'Running' },
  ready: { tone: 'info', label: 'Waits for you' },
  quarantined: { tone: 'warn', label: 'Held' },
  discarded: { tone: 'neutral', label: 'Discarded' },
  rolled_back: { tone: 'neutral', label: 'Rolled back' },
}

export function LastRunPanel({ run }: { run: Run }) {
  const { tone, label } = states[run.state]
  return (
    <Panel title="Last feed run" aside={<Badge tone={tone}>{label}</Badge>} foot={run.failure} flush>
      <p className="panel__body">
        {run.fileName}, <Moment at={run.startedAt}>{ago(run.startedAt)}</Moment>
      </p>
      <IconFacts facts={factsOf(run.counts)} className="sums sums--flush" />
    </Panel>
  )
}

const factsOf = ({ read, created, updated, unchanged, refused }: Run['counts']): IconFact[] => [
  { icon: 'list', value: number(read), label: 'rows read' },
  { icon: 'plus', value: number(created), label: 'created' },
  { icon: 'pencil', value: number(updated), label: 'updated' },
  { icon: 'equal', value: number(unchanged), label: 'unchanged' },
  { icon: 'triangle-alert', value: number(refused), label: 'refused' },
]
