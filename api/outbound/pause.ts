import { type AnyColumn, type SQL, sql } from 'drizzle-orm'

/** So many tries in a row fail before a server is left alone, for these minutes at first and an hour at most. */
const failuresBeforePause = 5
const pauseMinutes = 5
const maxPauseMinutes = 60

/** Until when the server is left alone after one more failure: what waits for it does not use up its tries. */
export function pausedAfterFailure({ failures, pausedUntil }: Record<'failures' | 'pausedUntil', AnyColumn>): SQL {
  const minutes = sql`least(${maxPauseMinutes}, ${pauseMinutes} * power(2, least(${failures}, 20) + 1 - ${failuresBeforePause}))`
  return sql`case when ${failures} + 1 >= ${failuresBeforePause}
    then now() + make_interval(mins => (${minutes})::int) else ${pausedUntil} end`
}
