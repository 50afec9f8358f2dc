import { sql } from 'drizzle-orm'
import type { Context } from '../../context'
import { answerHours, hoursWords } from '../answer-hours'
import { cases } from '../schema'
import type { Answering } from './tickets.contract'

const measured = 200
const fewest = 10

/** Says when support answers and how soon: what we mean to do, and what the newest answers show. */
export async function answeringOf({ db }: Pick<Context, 'db'>): Promise<Answering> {
  const [hours, { rows }] = await Promise.all([
    answerHours({ db }),
    db.execute<{ n: number; median: number | null }>(sql`
      select count(*)::int as n, percentile_cont(0.5) within group (order by first_answer_minutes) as median from (
        select first_answer_minutes from ${cases} where first_answer_minutes is not null
        order by first_answered_at desc limit ${measured}
      ) newest`),
  ])
  const [row] = rows
  const usual = row && row.n >= fewest && row.median !== null ? Math.ceil(Number(row.median)) : null
  return { hours: hoursWords(hours), minutes: hours.messages, usualMinutes: usual }
}
