import { opensPage } from '~/dealerships/navigation'
import { count } from '~/format/numbers'
import { inventoryPaths } from '~/inventory-paths'
import { ButtonLink } from '~/ui/Button'
import { Moment } from '~/ui/Moment'
import { PageHead } from '~/ui/page/PageHead'
import { TodoPanel } from '~/ui/page/TodoPanel'
import type { Dashboard } from '../../api/analytics/dashboard.contract'
import type { DashboardPage as Found } from './dashboard-page.server'
import { LastRunPanel } from './LastRunPanel'
import { LotTiles } from './LotTiles'
import { MoneyTiles } from './MoneyTiles'
import { PlanPanel } from './PlanPanel'
import { RecentLeads } from './RecentLeads'
import { todoLine } from './todo-words'

interface DashboardPageProps {
  dealership: { id: number; name: string; role: string }
  found: Found & Dashboard
}

export function DashboardPage({ dealership: { id, name, role }, found }: DashboardPageProps) {
  const { lot, money, todos, lastRun, plan, leads, dealershipId, now } = found
  return (
    <>
      <PageHead
        title={name}
        sub={newsOf(todos)}
        actions={
          opensPage(role, 'inventory') && (
            <ButtonLink href={inventoryPaths(id).add} icon="plus">
              Add vehicle
            </ButtonLink>
          )
        }
      />
      <div className="dashboard">
        {lot && <LotTiles lot={lot} />}
        {money && <MoneyTiles money={money} />}
        <div className="cols cols--21">
          <TodoPanel lines={todos.map((todo) => todoLine(todo, dealershipId))} nothing="Nothing waits for you." />
          <PlanPanel plan={plan} />
        </div>
        <RecentLeads leads={leads} dealershipId={dealershipId} now={now} />
        {lastRun && <LastRunPanel run={lastRun} />}
        <p className="caption">
          Periods are the last 30 days and the 30 before, as of <Moment at={now} />. Response times count opening hours
          only.
        </p>
      </div>
    </>
  )
}

function newsOf(todos: Dashboard['todos']): string {
  const late = todos.find(({ kind }) => kind === 'leads')?.count ?? 0
  if (late > 0) return `${count(late, 'lead is', 'leads are')} overdue.`
  return todos.length > 0 ? `${count(todos.length, 'thing')} to do.` : 'Nothing waits for you.'
}
