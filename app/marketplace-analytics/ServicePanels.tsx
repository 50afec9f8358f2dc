import { periodWords } from '~/dealership-dashboard/period-labels'
import { shortDate } from '~/format/dates'
import { count, number, percent } from '~/format/numbers'
import { paths } from '~/paths'
import { BarChart } from '~/ui/charts/BarChart'
import { Funnel } from '~/ui/charts/Funnel'
import { figureColumn, TablePanel } from '~/ui/lists/TablePanel'
import { Panel } from '~/ui/page/Panel'
import type { MarketplaceService } from '../../api/analytics/marketplace/marketplace.contract'
import { fileHref } from './file-href'
import { leftOutNames, minutesInWords, queueNames } from './labels'
import { type MailLine, mailLines } from './marketplace-files'
import type { MarketplacePage } from './marketplace-page.server'

const wholePercent = (share: number) => (share < 0.1 ? `${(share * 100).toFixed(1)}%` : percent(share))

export function FunnelPanel({ page }: { page: MarketplacePage }) {
  const { service, charts, range } = page
  const leftOut = service.leftOut.map(({ reason, count: n }) => `${number(n)} ${leftOutNames[reason]}`)
  return (
    <Panel
      id="funnel"
      title="From list to sale"
      aside={<a href={fileHref(page, 'funnel')}>CSV</a>}
      foot={leftOut.length > 0 && `Left out of all counts: ${leftOut.join(', ')}.`}
    >
      <p className="caption">All dealerships, {periodWords(range, service.period.days).name}.</p>
      <Funnel
        steps={charts.funnel}
        names={['Shown in a list', 'Opened', 'Lead', 'Won']}
        formatValue={number}
        formatShare={wholePercent}
      />
    </Panel>
  )
}

type Response = MarketplaceService['responses'][number]

export const ResponseTimes = ({ page }: { page: MarketplacePage }) => (
  <TablePanel
    id="responses"
    title="First responses"
    caption="Dealerships by how long they take to respond"
    csvHref={fileHref(page, 'responses')}
    columns={[
      {
        key: 'name',
        label: 'Dealership',
        render: ({ dealershipId, name }: Response) => <a href={paths.admin.dealership(dealershipId)}>{name}</a>,
      },
      figureColumn('minutes', 'Median', ({ minutes }: Response) => minutesInWords(minutes)),
      figureColumn('within', 'Within 1 h', ({ withinHour, leads }: Response) =>
        percent(withinHour / Math.max(1, leads)),
      ),
      figureColumn('leads', 'Leads', ({ leads }: Response) => number(leads)),
      figureColumn('answered', 'Answered', ({ answered }: Response) => number(answered)),
      figureColumn('won', 'Won', ({ won }: Response) => number(won)),
    ]}
    rows={page.service.responses}
    rowKey={({ dealershipId }) => String(dealershipId)}
    nothing="No dealership had five leads in this period."
    limit={15}
    foot="The slowest first. Minutes of opening hours; dealerships with fewer than five leads aren’t ranked."
  />
)

export function FeedHealth({ page }: { page: MarketplacePage }) {
  const { service, charts } = page
  const { runs, failed, runsByDay, failedByDay } = service.feeds
  return (
    <Panel id="feeds" title="Feed health" aside={<a href={fileHref(page, 'feeds')}>CSV</a>}>
      {charts.runs ? (
        <>
          <p className="caption">
            {number(failed.now)} of {count(runs.now, 'run')} failed, compared with {number(failed.before)} of{' '}
            {number(runs.before)} before. <a href={paths.admin.feedHistory}>See the runs</a>
          </p>
          <BarChart
            geometry={charts.runs}
            series={[
              { name: 'Succeeded or at work', values: runsByDay.map((n, at) => n - (failedByDay[at] ?? 0)) },
              { name: 'Failed', values: failedByDay },
            ]}
            names={service.period.days.map(shortDate)}
            heading="Day"
            formatValue={number}
            label={`Feed runs per day: ${number(failed.now)} of ${count(runs.now, 'run')} failed.`}
          />
        </>
      ) : (
        <p className="muted">No feed ran in this period.</p>
      )}
    </Panel>
  )
}

type Queue = MarketplaceService['moderation'][number]

export const Moderation = ({ page }: { page: MarketplacePage }) => (
  <TablePanel
    id="moderation"
    title="Moderation"
    caption="Moderation queues"
    csvHref={fileHref(page, 'moderation')}
    columns={[
      {
        key: 'queue',
        label: 'Queue',
        render: ({ queue }: Queue) => (
          <a href={queue === 'posts' ? paths.admin.social : paths.admin.comments}>{queueNames[queue]}</a>
        ),
      },
      figureColumn('received', 'Written', ({ received }: Queue) => number(received)),
      figureColumn('hidden', 'Hidden', ({ hidden }: Queue) => number(hidden)),
      figureColumn('decided', 'Decided', ({ decided }: Queue) => number(decided)),
      figureColumn('minutes', 'Median wait', ({ minutes }: Queue) => minutesInWords(minutes)),
      figureColumn('waiting', 'Waiting now', ({ waiting }: Queue) => number(waiting)),
    ]}
    rows={page.service.moderation}
    rowKey={({ queue }) => queue}
    nothing="Nothing was written in this period."
  />
)

export const Mail = ({ page }: { page: MarketplacePage }) => (
  <TablePanel
    id="mail"
    title="Email"
    caption="Emails by state"
    csvHref={fileHref(page, 'mail')}
    columns={[
      { key: 'state', label: 'State', render: ({ state }: MailLine) => state },
      { key: 'mails', label: 'Emails', numeric: true, render: ({ mails }: MailLine) => number(mails) },
    ]}
    rows={mailLines(page.service.mail).some(({ mails }) => mails > 0) ? mailLines(page.service.mail) : []}
    rowKey={({ state }) => state}
    nothing="No email was written in this period."
    foot={
      page.service.mail.seconds !== null && `Half of them left within ${count(page.service.mail.seconds, 'second')}.`
    }
  />
)
