import { Icon } from '~/ui/icons/Icon'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import { PartBadge, partSigns } from './PartBadge'
import { type Part, partStates } from './parts'

/** Lists all parts, the unwell first. */
export const PartsPanel = ({ parts }: { parts: readonly Part[] }) => (
  <Panel title="Parts" flush aside={<span className="caption">{statesInWords(parts)}</span>}>
    <DataTable bare caption="Parts of the site" columns={columns} rows={parts} rowKey={({ name }) => name} />
  </Panel>
)

function statesInWords(parts: readonly Part[]): string {
  return partStates
    .map((state) => [parts.filter((part) => part.state === state).length, partSigns[state].words] as const)
    .filter(([n]) => n > 0)
    .map(([n, words]) => `${n} ${words.toLowerCase()}`)
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
    key: 'ok',
    label: 'OK when',
    place: ({ okWhen }) => (okWhen ? 'wide' : 'hidden'),
    render: ({ okWhen }) => <span className={okWhen ? 'muted' : 'faint'}>{okWhen ?? '–'}</span>,
  },
]
