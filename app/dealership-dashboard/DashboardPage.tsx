import { opensPage } from '~/dealerships/navigation'
import { count } from '~/format/numbers'
import { answersInWords } from '~/inbox/lead-names'
import { inventoryPaths } from '~/inventory-paths'
import { RangePicker } from '~/lists/RangePicker'
import { paths } from '~/paths'
import { ButtonLink } from '~/ui/Button'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import { TodoPanel } from '~/ui/page/TodoPanel'
import type { Dashboard } from '../../api/analytics/dashboard.contract'
import type { DashboardPage as Found } from './dashboard-page.server'
import { FirstSteps, stepsInWords } from './FirstSteps'
import { LastRunPanel } from './LastRunPanel'
import { LotCharts } from './LotCharts'
import { LotTiles } from './LotTiles'
import { MoneyTiles } from './MoneyTiles'
import { PlanPanel } from './PlanPanel'
import { periodWords } from './period-labels'
import { RecentLeads } from './RecentLeads'
import { todoLine } from './todo-labels'

interface DashboardPageProps {
  dealership: { id: number; name: string; role: string }
  found: Found & Dashboard
}

export function DashboardPage({ dealership: { id, name, role }, found }: DashboardPageProps) {
  const { lot, money, todos, firstSteps, lastRun, plan, leads, dealershipId, now, range, charts } = found
  const { days } = found.period
  const period = periodWords(range, days)
  return (
    <>
      <PageHead
        title={name}
        sub={newsOf(found)}
        actions={
          opensPage(role, 'inventory') && (
            <ButtonLink href={inventoryPaths(id).add} icon="plus">
              Add vehicle
            </ButtonLink>
          )
        }
      />
      <div className="dashboard">
        {(lot || money) && <RangePicker path={paths.dealership(dealershipId).dashboard} state={range} days={days} />}
        {lot && <LotTiles lot={lot} period={period} />}
        {money && <MoneyTiles money={money} period={period} />}
        <div className="cols cols--21">
          <div className="stack">
            {firstSteps.length > 0 && <FirstSteps steps={firstSteps} dealershipId={dealershipId} />}
            {(todos.length > 0 || firstSteps.length === 0) && (
              <TodoPanel lines={todos.map((todo) => todoLine(todo, dealershipId))} nothing="Nothing waits for you." />
            )}
          </div>
          <PlanPanel plan={plan} />
        </div>
        {lot && charts && <LotCharts lot={lot} charts={charts} days={days} period={period} />}
        <RecentLeads leads={leads} dealershipId={dealershipId} now={now} />
        {lastRun && <LastRunPanel run={lastRun} />}
        <p className="caption">
          As of <Moment at={now} />. Days are those of the dealership’s time zone. Response times count opening hours
          only.
        </p>
      </div>
    </>
  )
}

function newsOf({ todos, firstSteps }: Pick<Dashboard, 'todos' | 'firstSteps'>): string {
  const { count: waiting = 0, overdue = 0 } = todos.find(({ kind }) => kind === 'leads') ?? {}
  if (waiting > 0) return answersInWords({ needsAnswer: waiting, overdue })
  if (todos.length === 0 && firstSteps.length > 0) return stepsInWords(firstSteps)
  return todos.length > 0 ? `${count(todos.length, 'thing')} to do.` : 'Nothing waits for you.'
}
