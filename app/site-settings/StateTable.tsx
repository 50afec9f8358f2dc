import { adminPaths } from '~/admin-paths'
import { shortDay } from '~/format/dates'
import { Badge } from '~/ui/Chip'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Panel } from '~/ui/page/Panel'
import { CheckButton } from './CheckButton'
import { type RowFilter, rowsAddress } from './rows-address'
import { figureLabels, type StateRow, type StateSection } from './state-rows'

interface StateTableProps {
  section: StateSection
  title: string
  rows: readonly StateRow[]
  version: number
  today: string
  edited: string | null
  filter: RowFilter
}

const shows = [
  { value: '', label: 'All states' },
  { value: 'due', label: 'Check due' },
  { value: 'unconfirmed', label: 'Not confirmed' },
  { value: 'unchecked', label: 'Never checked' },
]

/** Lists the states with their figures and where these come from. */
export function StateTable({ section, title, rows, version, today, edited, filter }: StateTableProps) {
  const action = adminPaths.settingsSection(section)
  const isFiltered = filter.q !== '' || filter.show !== ''
  return (
    <Panel title={title} id="rows" flush aside={<a href={adminPaths.settingsCsv(section)}>CSV</a>}>
      <form className="setfilter" method="get" action={action} aria-label="Filter">
        <input
          className="input input--sm"
          type="search"
          name="q"
          aria-label="State or source"
          placeholder="State or source"
          defaultValue={filter.q}
        />
        <select className="select select--sm" name="show" aria-label="Show" defaultValue={filter.show}>
          {shows.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <button type="submit" className="btn btn--sm btn--secondary">
          Apply
        </button>
        {isFiltered && <a href={action}>Clear</a>}
      </form>
      <DataTable<StateRow>
        caption={`${title}: figures`}
        bare
        compact
        rows={rows}
        rowKey={({ code }) => code}
        selected={({ code }) => code === edited}
        empty="No state fits this filter."
        columns={columnsOf({ section, version, today, filter })}
      />
    </Panel>
  )
}

interface ColumnFacts {
  section: StateSection
  version: number
  today: string
  filter: RowFilter
}

function columnsOf({ section, version, today, filter }: ColumnFacts): Column<StateRow>[] {
  const figures = figureLabels[section].map(
    (label, at): Column<StateRow> => ({
      key: label,
      label,
      numeric: true,
      place: 'figure',
      render: ({ figures: own }) => own[at],
    }),
  )
  return [
    { key: 'state', label: 'State', render: ({ name }) => name },
    ...figures,
    ...checkColumns(today),
    {
      key: 'actions',
      label: 'Actions',
      hideLabel: true,
      place: 'actions',
      render: ({ code, name }) => (
        <div className="setacts">
          <a className="btn btn--quiet btn--sm" href={rowsAddress(section, filter, { row: code, part: 'edit' })}>
            Edit<span className="sr-only"> {name}</span>
          </a>
          <CheckButton action={rowsAddress(section, filter)} version={version} row={code} name={name} today={today} />
        </div>
      ),
    },
  ]
}

/** Says of each row where its figures come from, and when they were and will be looked up. */
const checkColumns = (today: string): Column<StateRow>[] => [
  {
    key: 'source',
    label: 'Source',
    place: 'hidden',
    render: ({ source, asOf, isConfirmed }) => (
      <div className="setsource">
        <span title={source}>{source}</span>
        <span className="muted small">
          {shortDay(asOf)}, {isConfirmed ? 'confirmed' : 'not confirmed'}
        </span>
      </div>
    ),
  },
  {
    key: 'checked',
    label: 'Last checked',
    place: 'hidden',
    render: ({ checkedOn, checkedBy }) =>
      checkedOn ? (
        <div className="setsource">
          <span>{shortDay(checkedOn)}</span>
          <span className="muted small">{checkedBy}</span>
        </div>
      ) : (
        <span className="muted">never</span>
      ),
  },
  {
    key: 'next',
    label: 'Next check',
    render: ({ nextCheckOn }) =>
      nextCheckOn !== null && nextCheckOn <= today ? (
        <Badge tone="warn" icon="calendar-clock">
          Due {shortDay(nextCheckOn)}
        </Badge>
      ) : (
        nextCheckOn && shortDay(nextCheckOn)
      ),
  },
]
