import { LimitUse } from '../billing/plans/plan.contract'
import { answer, Cents, createRoute, Instant, refusals, z } from '../http/contract'
import { type Band, bands } from '../pricing/bands'
import { RangeQuery } from '../range.contract'

const n = z.number().int()
const figure = (value: z.ZodNumber) => z.object({ now: value.nullable(), before: value.nullable() })
const Figure = figure(n).openapi('DashboardFigure', { description: 'Null: there is nothing to count it of' })
export type Figure = z.infer<typeof Figure>
const Trend = z.array(n).describe('A number for each day of the period, the oldest first')
const byBand = Object.fromEntries(Object.keys(bands).map((band) => [band, n])) as Record<Band, z.ZodNumber>

const LotFigures = z
  .object({
    active: Figure.describe('Vehicles that buyers find now, those with a sale pending among them, and a period ago'),
    pending: n.describe('Of those of now: how many have a sale pending'),
    views: Figure.describe('Vehicle pages opened'),
    viewsByDay: Trend,
    viewsByDayBefore: Trend.describe('The same of what it is compared with'),
    leads: Figure.describe('Begun, spam left out'),
    leadsByDay: Trend,
    leadsByDayBefore: Trend.describe('The same of what it is compared with'),
    responseMinutes: Figure.describe('Median first response in opening hours'),
    daysOnLot: Figure.describe('Mean age of the vehicles on sale'),
    ratings: z.object(byBand).describe('Vehicles on sale with each price rating'),
  })
  .openapi('LotFigures')
export type LotFigures = z.infer<typeof LotFigures>

const MoneyFigures = z
  .object({
    askingCents: figure(Cents).describe('Totals of the vehicles on sale, together'),
    sold: Figure.describe('Vehicles marked sold'),
    soldCents: figure(Cents).describe('Their last totals, together'),
    aboveCostCents: n.nullable().describe('Vehicle prices above cost, of those on sale whose cost is known'),
    withCost: n.describe('Of how many'),
  })
  .openapi('MoneyFigures')
export type MoneyFigures = z.infer<typeof MoneyFigures>

export const todoKinds = [
  'invoices',
  'leads',
  'appointments',
  'runs',
  'questions',
  'reviews',
  'routes',
  'unpublished',
  'photos',
  'price',
  'aged',
] as const
const Todo = z
  .object({
    kind: z.enum(todoKinds),
    count: n,
    overdue: n.optional().describe('Of leads: how many of them should have an answer by now'),
    threadId: n.optional().describe('Of the lead that has waited longest'),
    customer: z.string().optional().describe('Who waits longest'),
    question: z
      .object({ id: n, slug: z.string(), title: z.string() })
      .optional()
      .describe('That has waited longest, with its vehicle'),
    review: z.object({ id: n, slug: z.string() }).optional().describe('That has waited longest'),
    run: z
      .object({ id: n, fileName: z.string() })
      .optional()
      .describe('The feed run to decide first: a held one, or the one that has waited longest'),
    held: n.optional().describe('Of feed runs: how many of them are held'),
    invoice: z
      .object({ number: z.string(), dueOn: z.iso.date(), openCents: Cents.describe('Of all that are open') })
      .optional()
      .describe('The one that is due first'),
    since: Instant.optional().describe('For how long the oldest has waited'),
  })
  .openapi('Todo')
export type Todo = z.infer<typeof Todo>

const FirstStep = z
  .object({ kind: z.enum(['vehicles', 'logo', 'about', 'hours', 'colleagues', 'routes']), done: z.boolean() })
  .openapi('DealershipFirstStep')
export type FirstStep = z.infer<typeof FirstStep>

const LastRun = z.object({
  id: n,
  fileName: z.string(),
  startedAt: Instant,
  state: z.enum(['applied', 'failed', 'cancelled', 'running', 'ready', 'quarantined', 'discarded', 'rolled_back']),
  failure: z.string().nullable(),
  counts: z.object({ read: n, created: n, updated: n, unchanged: n, merged: n, refused: n, warnings: n }),
})
export type LastRun = z.infer<typeof LastRun>

export const Dashboard = z
  .object({
    period: z
      .object({ days: z.array(z.string()), before: z.array(z.string()), timeZone: z.string() })
      .describe('Its days by the dealership’s clock, and those that they are compared with'),
    lot: LotFigures.nullable().describe('For administrators and sale'),
    money: MoneyFigures.nullable().describe('For administrators and finance'),
    todos: z.array(Todo).describe('What the caller’s role can do, the most urgent first'),
    firstSteps: z
      .array(FirstStep)
      .describe('Of a new dealership, those of the caller’s role; empty: all are done, or it is not new'),
    lastRun: LastRun.nullable().describe('For administrators and sale; null: no file was ever read'),
    plan: z
      .object({ name: z.string(), usage: z.array(LimitUse) })
      .describe('Says what is used of each limit; its price is on the page of billing'),
  })
  .openapi('DealershipDashboard')
export type Dashboard = z.infer<typeof Dashboard>

export const getDashboard = createRoute({
  method: 'get',
  path: '/api/dealership/dashboard',
  tags: ['analytics'],
  request: { query: RangeQuery },
  responses: { 200: answer(Dashboard), ...refusals(401, 403, 404, 422) },
})
