import { sql } from 'drizzle-orm'
import { Temporal } from 'temporal-polyfill'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { adDay } from './today'

interface Targets {
  states: readonly string[]
  makes: readonly string[]
  bodies: readonly string[]
}
const daysCounted = 28

/** Estimates how often vehicles that the targets name are shown in lists a day; null where nothing was counted yet. */
export async function viewsADay(
  reading: { db: Context['db'] | Transaction; now: Context['now'] },
  { states, makes, bodies }: Targets,
): Promise<number | null> {
  const today = Temporal.PlainDate.from(await adDay(reading))
  const [from, to] = [today.subtract({ days: daysCounted }).toString(), today.subtract({ days: 1 }).toString()]
  const isTargeted = states.length + makes.length + bodies.length > 0
  const { rows } = await reading.db.execute<{ shown: string | null }>(
    isTargeted
      ? sql`select sum(s.shown) as shown from vehicle_stat_daily s
          join vehicle v on v.id = s.vehicle_id
          join make m on m.id = v.make_id
          join dealership d on d.id = v.dealership_id
          where s.day between ${from} and ${to}
            and (${states.length} = 0 or d.state = any(${sql.param([...states])}::text[]))
            and (${makes.length} = 0 or m.name = any(${sql.param([...makes])}::text[]))
            and (${bodies.length} = 0 or v.body = any(${sql.param([...bodies])}::text[]))`
      : sql`select sum(shown) as shown from marketplace_stat_daily where day between ${from} and ${to}`,
  )
  const shown = Number(rows[0]?.shown ?? 0)
  return shown === 0 ? null : Math.round(shown / daysCounted)
}
