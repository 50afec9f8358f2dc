import { Icon } from '~/ui/icons/Icon'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import { PartBadge } from './PartBadge'
import type { Part, PartState } from './parts'

const words: Record<PartState, string> = { unwell: 'to check', well: 'working', off: 'off', unknown: 'not known' }

/** Lists all parts, the unwell first. */
export const PartsPanel = ({ parts }: { parts: readonly Part[] }) => (
  <Panel title="Parts" flush aside={<span className="caption">{statesInWords(parts)}</span>}>
    <DataTable bare caption="Parts of the site" columns={columns} rows={parts} rowKey={({ name }) => name} />
  </Panel>
)

function statesInWords(parts: readonly Part[]): string {
  const states: PartState[] = ['unwell', 'well', 'off', 'unknown']
  return states
    .map((state) => [parts.filter((part) => part.state === state).length, words[state]] as const)
    .filter(([n]) => n > 0)
    .map(([n, name]) => `${n} ${name}`)
    .join(', ')
}

const columns: Column<Part>[] = [
  {
    key: 'part',
    label: 'Part',
    render: ({ name, icon, href }) => (
      <span className="queue-name">
        <Icon name={icon} />
        <a href={href}>{name}</a>
      </span>
    ),
  },
  { key: 'state', label: 'State', place: 'badge', render: ({ state }) => <PartBadge state={state} /> },
  { key: 'now', label: 'Now', place: 'wide', render: ({ now }) => now },
  {
    key: 'limit',
    label: 'Limit',
    place: ({ limit }) => (limit ? 'wide' : 'hidden'),
    render: ({ limit }) => <span className={limit ? 'muted' : 'faint'}>{limit ?? 'No limit'}</span>,
  },
]
