import { asc } from 'drizzle-orm'
import type { OpenDatabase } from '../api/database/open'
import { dealerships } from '../api/dealerships/schema'

const maxNamed = 10

/** What to do when the dealership of an import does not exist; null when it does. */
export async function missingDealership({ db }: Pick<OpenDatabase, 'db'>, id: number): Promise<string | null> {
  const { id: number, name } = dealerships
  const all = await db.select({ id: number, name }).from(dealerships).orderBy(asc(number))
  if (all.some((one) => one.id === id)) return null
  if (all.length === 0)
    return [
      'There is no dealership yet, so nothing can be imported. First, one of these:',
      '  npm start         then apply with a dealership on the page /dealership/signup: its number is 1',
      '  npm run db:seed   fills a new database, with the demo and its dealerships unless this is production',
    ].join('\n')
  const named = all.slice(0, maxNamed).map((one) => `  ${one.id}  ${one.name}`)
  const more = all.length > maxNamed ? [`  and ${all.length - maxNamed} more`] : []
  return [`There is no dealership ${id}. These exist:`, ...named, ...more].join('\n')
}
