import { adminPaths } from '~/admin-paths'
import { count, number } from '~/format/numbers'
import { type Column, DataTable } from '~/ui/lists/DataTable'
import { Moment } from '~/ui/Moment'
import { Panel } from '~/ui/page/Panel'
import type { RuleTrial as Trial } from '../../../api/feeds/validations/rules.contract'

type Run = Trial['runs'][number]

/** What a rule that is not saved would have said of past runs. */
export function RuleTrial({ of: { runs } }: { of: Trial }) {
  const held = runs.filter(({ wouldBeHeld }) => wouldBeHeld).length
  const refused = runs.reduce((sum, run) => sum + run.refused, 0)
  const noted = runs.reduce((sum, run) => sum + run.wouldBe, 0)
  const before = runs.reduce((sum, run) => sum + run.noted, 0)
  return (
    <Panel
      id="trial"
      flush
      title={`Tried on the last ${count(runs.length, 'run')}`}
      foot="Rows that say nothing new are not measured again."
    >
      <p className="panel__body" role="status">
        It would be noted in {count(noted, 'row')} ({number(before)} then), refuse {count(refused, 'row')} and hold{' '}
        {count(held, 'run')} for it.
      </p>
      <DataTable
        caption="What the rule would have said"
        bare
        compact
        columns={columns}
        rows={runs}
        rowKey={({ id }) => String(id)}
        empty="No run was compared yet."
      />
    </Panel>
  )
}

const columns: Column<Run>[] = [
  {
    key: 'run',
    label: 'Run',
    render: ({ id, dealership, fileName, startedAt }) => (
      <span className="two-lines">
        <a href={adminPaths.feedRun(id)}>{dealership.name}</a>
        <span className="caption wrap-anywhere">
          {fileName}, <Moment at={startedAt} />
        </span>
      </span>
    ),
  },
  { key: 'read', label: 'Rows', numeric: true, place: 'figure', render: ({ read }) => number(read) },
  { key: 'noted', label: 'Noted then', numeric: true, place: 'figure', render: ({ noted }) => number(noted) },
  { key: 'wouldBe', label: 'By this rule', numeric: true, place: 'figure', render: ({ wouldBe }) => number(wouldBe) },
  { key: 'refused', label: 'Refused', numeric: true, place: 'figure', render: ({ refused }) => number(refused) },
  {
    key: 'held',
    label: 'Held for it',
    render: ({ isHeld, wouldBeHeld }) =>
      isHeld === wouldBeHeld ? (isHeld ? 'Held' : 'No') : wouldBeHeld ? 'Would be held' : 'Would not be held',
  },
]
