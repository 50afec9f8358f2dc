import type { HoursException } from '../../api/dealerships/schema'

const closed: HoursException['spans'] = []
const morning: HoursException['spans'] = [{ opens: 10 * 60, closes: 14 * 60 }]

/** The next ones, on which a dealership of the demo is closed or closes early. */
export function demoHolidays(now: Date): HoursException[] {
  const today = now.toISOString().slice(0, 10)
  const year = now.getUTCFullYear()
  const coming = [year, year + 1].flatMap((of) => [
    { date: `${of}-07-04`, name: 'Independence Day', spans: closed },
    { date: thanksgiving(of), name: 'Thanksgiving', spans: closed },
    { date: `${of}-12-24`, name: 'Christmas Eve', spans: morning },
    { date: `${of}-12-25`, name: 'Christmas', spans: closed },
    { date: `${of + 1}-01-01`, name: 'New Year’s Day', spans: closed },
  ])
  return coming.filter(({ date }) => date >= today).slice(0, 4)
}

/** The fourth Thursday of November. */
function thanksgiving(year: number): string {
  const first = new Date(Date.UTC(year, 10, 1)).getUTCDay()
  const day = 1 + ((4 - first + 7) % 7) + 21
  return `${year}-11-${day}`
}
