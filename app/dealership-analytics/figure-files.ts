import { csvDollars, type ListFile } from '~/lists/list-definition'
import type { Analytics } from '../../api/analytics/analytics.contract'
import type { VehicleAnalytics } from '../../api/analytics/vehicle-analytics.contract'
import { sourceNames } from './names'

interface DayFigures {
  day: string
  opened: number
  dayBefore: string
  openedBefore: number
}

/** Pairs each day of the period with the one that it is compared with. */
export const dayFigures = ({ period, openedByDay, openedByDayBefore }: Analytics): DayFigures[] =>
  period.days.map((day, at) => ({
    day,
    opened: openedByDay[at] ?? 0,
    dayBefore: period.before[at] ?? '',
    openedBefore: openedByDayBefore[at] ?? 0,
  }))

export const daysFile: ListFile<DayFigures> = {
  name: 'views-by-day',
  columns: [
    { label: 'Day', csv: ({ day }) => day },
    { label: 'Views', csv: ({ opened }) => opened },
    { label: 'Compared day', csv: ({ dayBefore }) => dayBefore },
    { label: 'Views then', csv: ({ openedBefore }) => openedBefore },
  ],
}

type Counts = Pick<
  Analytics['sources'][number],
  'shown' | 'opened' | 'saved' | 'compared' | 'shared' | 'called' | 'leads'
>

const countColumns: ListFile<Counts>['columns'] = [
  { label: 'Shown', csv: ({ shown }) => shown },
  { label: 'Views', csv: ({ opened }) => opened },
  { label: 'Saves', csv: ({ saved }) => saved },
  { label: 'Compared', csv: ({ compared }) => compared },
  { label: 'Shares', csv: ({ shared }) => shared },
  { label: 'Calls', csv: ({ called }) => called },
  { label: 'Leads', csv: ({ leads }) => leads },
]

export const vehicleDaysFile: ListFile<VehicleAnalytics['byDay'][number]> = {
  name: 'vehicle-days',
  columns: [
    { label: 'Day', csv: ({ day }) => day },
    { label: 'Total', csv: ({ totalCents }) => csvDollars(totalCents) },
    ...countColumns,
  ],
}

export const sourcesFile: ListFile<Analytics['sources'][number]> = {
  name: 'sources',
  columns: [{ label: 'Source', csv: ({ source }) => sourceNames[source] }, ...countColumns],
}

type Person = NonNullable<Analytics['people']>[number]

export const peopleFile: ListFile<Person> = {
  name: 'people',
  columns: [
    { label: 'Name', csv: ({ name }) => name ?? 'Not assigned' },
    { label: 'Leads', csv: ({ leads }) => leads },
    { label: 'Answered', csv: ({ answered }) => answered },
    { label: 'Won', csv: ({ won }) => won },
    { label: 'Median first response (minutes)', csv: ({ minutes }) => minutes },
  ],
}
