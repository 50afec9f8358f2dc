import type { ListFile } from '~/lists/list-definition'
import { placementNames } from '../../api/advertising/placement-names.contract'
import type {
  MarketplaceDemand,
  MarketplaceService,
  MarketplaceSupply,
} from '../../api/analytics/marketplace/marketplace.contract'
import { ageStepName, bodyLabel, priceStepName, queueNames, ratioInWords, reasonNames } from './labels'

interface Cut {
  cut: string
  name: string
  vehicles: number
}

/** Puts the four cuts of the supply into one table. */
export const supplyRows = ({ makes, states, prices, ages }: MarketplaceSupply): Cut[] => [
  ...makes.map((one) => ({ cut: 'Make', ...one })),
  ...prices.map((step) => ({ cut: 'Total price', name: priceStepName(step), vehicles: step.vehicles })),
  ...states.map((one) => ({ cut: 'State', ...one })),
  ...ages.map((step) => ({ cut: 'Age of the listing', name: ageStepName(step), vehicles: step.vehicles })),
]

export const supplyFile: ListFile<Cut> = {
  name: 'supply',
  columns: [
    { label: 'By', csv: ({ cut }) => cut },
    { label: 'Group', csv: ({ name }) => name },
    { label: 'Vehicles on sale', csv: ({ vehicles }) => vehicles },
  ],
}

interface IndexValue {
  segment: string
  month: string
  value: number | null
}

export const indexRows = ({ index: { months, segments } }: MarketplaceSupply): IndexValue[] =>
  segments.flatMap(({ body, values }) =>
    months.map((month, at) => ({ segment: bodyLabel(body), month: month.slice(0, 7), value: values[at] ?? null })),
  )

export const indexFile: ListFile<IndexValue> = {
  name: 'price-index',
  columns: [
    { label: 'Segment', csv: ({ segment }) => segment },
    { label: 'Month', csv: ({ month }) => month },
    { label: 'Index', csv: ({ value }) => value },
  ],
}

export const cohortsFile: ListFile<MarketplaceSupply['cohorts'][number]> = {
  name: 'dealership-cohorts',
  columns: [
    { label: 'Month joined', csv: ({ month }) => month.slice(0, 7) },
    { label: 'Joined', csv: ({ joined }) => joined },
    { label: 'Still approved', csv: ({ approved }) => approved },
    { label: 'With vehicles on sale', csv: ({ onSale }) => onSale },
    { label: 'Vehicles', csv: ({ vehicles }) => vehicles },
  ],
}

interface Day {
  day: string
  searches: number
  dayBefore: string
  searchesBefore: number | null
}

export const searchDays = ({ period, searchesByDay, searchesByDayBefore }: MarketplaceDemand): Day[] =>
  period.days.map((day, at) => ({
    day,
    searches: searchesByDay[at] ?? 0,
    dayBefore: period.before[at] ?? '',
    searchesBefore: searchesByDayBefore?.[at] ?? null,
  }))

export const searchesFile: ListFile<Day> = {
  name: 'searches-by-day',
  columns: [
    { label: 'Day', csv: ({ day }) => day },
    { label: 'Searches', csv: ({ searches }) => searches },
    { label: 'Compared day', csv: ({ dayBefore }) => dayBefore },
    { label: 'Searches then', csv: ({ searchesBefore }) => searchesBefore },
  ],
}

export const wordsFile = (name: string): ListFile<MarketplaceDemand['typed'][number]> => ({
  name,
  columns: [
    { label: 'Words', csv: ({ words }) => words },
    { label: 'Searches', csv: ({ searches }) => searches },
    { label: 'Found nothing', csv: ({ empty }) => empty },
  ],
})

export const nothingFile: ListFile<MarketplaceDemand['nothing'][number]> = {
  name: 'searches-that-found-nothing',
  columns: [
    { label: 'Words', csv: ({ words }) => words },
    { label: 'Make', csv: ({ make }) => make },
    { label: 'Model', csv: ({ model }) => model },
    { label: 'Body', csv: ({ body }) => body && bodyLabel(body) },
    { label: 'Price up to (USD)', csv: ({ priceMax }) => priceMax || null },
    { label: 'Mostly from', csv: ({ state }) => state },
    { label: 'Reason', csv: ({ reason }) => reasonNames[reason] },
    { label: 'Searches', csv: ({ searches }) => searches },
  ],
}

export const segmentsFile = (name: string): ListFile<MarketplaceDemand['models'][number]> => ({
  name,
  columns: [
    { label: 'Make', csv: ({ make }) => make },
    { label: 'Model', csv: ({ model }) => model },
    { label: 'Body', csv: ({ body }) => body && bodyLabel(body) },
    { label: 'Searches', csv: ({ searches }) => searches },
    { label: 'Vehicles on sale', csv: ({ vehicles }) => vehicles },
    { label: 'Against average', csv: ({ ratio }) => ratio && Math.round(ratio * 100) / 100 },
    { label: 'In words', csv: ({ ratio }) => ratioInWords(ratio) },
  ],
})

interface Step {
  step: string
  now: number
  before: number
}

export const funnelRows = ({ shown, opened, leads, won }: MarketplaceService): Step[] => [
  { step: 'Shown in a list', ...shown },
  { step: 'Opened', ...opened },
  { step: 'Lead', ...leads },
  { step: 'Won', ...won },
]

export const funnelFile: ListFile<Step> = {
  name: 'funnel',
  columns: [
    { label: 'Step', csv: ({ step }) => step },
    { label: 'Count', csv: ({ now }) => now },
    { label: 'Before', csv: ({ before }) => before },
  ],
}

export const responsesFile: ListFile<MarketplaceService['responses'][number]> = {
  name: 'first-responses',
  columns: [
    { label: 'Dealership', csv: ({ name }) => name },
    { label: 'Median first response (minutes)', csv: ({ minutes }) => minutes },
    { label: 'Leads', csv: ({ leads }) => leads },
    { label: 'Answered', csv: ({ answered }) => answered },
    { label: 'Within an hour', csv: ({ withinHour }) => withinHour },
    { label: 'Won', csv: ({ won }) => won },
  ],
}

interface RunDay {
  day: string
  runs: number
  failed: number
}

export const runDays = ({ period, feeds }: MarketplaceService): RunDay[] =>
  period.days.map((day, at) => ({ day, runs: feeds.runsByDay[at] ?? 0, failed: feeds.failedByDay[at] ?? 0 }))

export const feedsFile: ListFile<RunDay> = {
  name: 'feed-runs-by-day',
  columns: [
    { label: 'Day', csv: ({ day }) => day },
    { label: 'Runs', csv: ({ runs }) => runs },
    { label: 'Failed', csv: ({ failed }) => failed },
  ],
}

export const moderationFile: ListFile<MarketplaceService['moderation'][number]> = {
  name: 'moderation',
  columns: [
    { label: 'Queue', csv: ({ queue }) => queueNames[queue] },
    { label: 'Written', csv: ({ received }) => received },
    { label: 'Hidden', csv: ({ hidden }) => hidden },
    { label: 'Decided', csv: ({ decided }) => decided },
    { label: 'Median wait (minutes)', csv: ({ minutes }) => minutes },
    { label: 'Waiting now', csv: ({ waiting }) => waiting },
  ],
}

export interface MailLine {
  state: string
  mails: number
}

export const mailLines = (mail: MarketplaceService['mail']): MailLine[] => [
  { state: 'Sent', mails: mail.sent },
  { state: 'Waiting to be sent', mails: mail.queued },
  { state: 'Given up', mails: mail.dead },
]

export const mailFile: ListFile<MailLine> = {
  name: 'emails',
  columns: [
    { label: 'State', csv: ({ state }) => state },
    { label: 'Emails', csv: ({ mails }) => mails },
  ],
}

export const adsFile: ListFile<MarketplaceService['ads'][number]> = {
  name: 'advertising-income',
  columns: [
    { label: 'Month', csv: ({ month }) => month },
    { label: 'Place', csv: ({ placement }) => placementNames[placement] },
    { label: 'Impressions', csv: ({ shown }) => shown },
    { label: 'Clicks', csv: ({ clicked }) => clicked },
    { label: 'Income (US dollars)', csv: ({ spentCents }) => (spentCents / 100).toFixed(2) },
  ],
}
