import { accountFigures } from '../accounts/admin-users/joined'
import { waitingAds } from '../advertising/waiting-ads'
import { waitingCases } from '../cases/waiting-cases'
import type { Context } from '../context'
import { dealershipFigures, waitingApplications } from '../dealerships/admin/waiting-applications'
import { type RunDay, runsByDay } from '../feeds/run-list/run-figures'
import { waitingRunsOfAll, waitingValuesOfAll } from '../feeds/waiting/waiting-imports'
import { leadsOfAllByDay } from '../inbox/figures/leads-of-all'
import { waitingTexts } from '../moderation/waiting-texts'
import { alignToDays, type Period, periodOf } from '../period'
import { operatorTimeZone } from '../site-settings/operator-zone'
import { waitingDuplicates } from '../vehicles/duplicates/list-duplicates'
import { onSaleOfAll, stockMoves } from '../vehicles/figures/stock-of-all'
import type { WaitingQueue } from '../waiting-queue'
import { type AdminOverview, type QueueName, queueLimits, queueNames } from './overview.contract'

const runDays = 7

export async function getAdminOverview(context: Context): Promise<AdminOverview> {
  const timeZone = await operatorTimeZone(context)
  const period = periodOf(context, { range: '30', compare: 'before' }, timeZone)
  const { days, before } = period
  const both = { from: before.from, to: period.to, timeZone }
  const [queues, accounts, dealerships, onSale, leads, moves, runs] = await Promise.all([
    queuesOf(context),
    accountFigures(context, both),
    dealershipFigures(context, period),
    onSaleOfAll(context, before.to),
    leadsOfAllByDay(context, both),
    stockMoves(context, period),
    runsByDay(context, { ...both, from: new Date(period.to.getTime() - (2 * runDays + 1) * 86_400_000) }),
  ])
  return {
    at: context.now().toISOString(),
    day: days.at(-1) ?? '',
    timeZone,
    days,
    queues,
    accounts: { all: accounts.total, ...joinedOf(accounts.joined, period) },
    dealerships,
    onSale,
    leads: comparedByDay(leads, period),
    moves: { listed: alignToDays(namedN(moves, 'listed'), days), ended: alignToDays(namedN(moves, 'ended'), days) },
    feeds: feedFigures(runs, period),
    feedsToday: runsOn(runs, days.at(-1)),
  }
}

/** Puts first what is nearest to its limit, or farthest beyond it; what has nothing waiting comes last. */
async function queuesOf(context: Context): Promise<AdminOverview['queues']> {
  const [applications, comments, posts, cases, ads, runs, values, duplicates] = await Promise.all([
    waitingApplications(context),
    waitingTexts(context, 'comments'),
    waitingTexts(context, 'posts'),
    waitingCases(context),
    waitingAds(context),
    waitingRunsOfAll(context),
    waitingValuesOfAll(context),
    waitingDuplicates(context),
  ])
  const byName: Record<QueueName, WaitingQueue> = {
    applications,
    comments,
    posts,
    cases,
    ads,
    runs,
    values,
    duplicates,
  }
  const now = context.now().getTime()
  return queueNames
    .map((name) => ({ name, limitMinutes: queueLimits[name], ...byName[name] }))
    .sort((one, other) => shareSpent(other, now) - shareSpent(one, now))
}

const shareSpent = (
  { oldest, limitMinutes }: Pick<AdminOverview['queues'][number], 'oldest' | 'limitMinutes'>,
  now: number,
) => (oldest === null ? -1 : (now - Date.parse(oldest)) / (limitMinutes * 60_000))

type DayCount = { day: string; n: number }

function comparedByDay(counts: readonly DayCount[], { days, before }: Pick<Period, 'days' | 'before'>) {
  const [byDay, byDayBefore] = [alignToDays(counts, days), alignToDays(counts, before.days)]
  return { now: sumOf(byDay), before: sumOf(byDayBefore), byDay, byDayBefore }
}

function joinedOf(counts: readonly DayCount[], period: Period) {
  const { now, before, byDay } = comparedByDay(counts, period)
  return { joined: { now, before }, joinedByDay: byDay }
}

function feedFigures(runs: readonly RunDay[], { days, before }: Period): AdminOverview['feeds'] {
  const all = [...before.days, ...days]
  const [last, earlier] = [all.slice(-runDays), all.slice(-2 * runDays, -runDays)]
  const failed = namedN(runs, 'failed')
  const failedByDay = alignToDays(failed, last)
  return {
    runs: sumOf(alignToDays(namedN(runs, 'runs'), last)),
    failed: { now: sumOf(failedByDay), before: sumOf(alignToDays(failed, earlier)) },
    failedByDay,
  }
}

const runsOn = (runs: readonly RunDay[], day: string | undefined): { runs: number; failed: number } => {
  const { runs: all = 0, failed = 0 } = runs.find((one) => one.day === day) ?? {}
  return { runs: all, failed }
}

const namedN = <Name extends string>(
  rows: readonly ({ day: string } & Record<Name, number>)[],
  name: Name,
): DayCount[] => rows.map((row) => ({ day: row.day, n: row[name] }))

const sumOf = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0)
