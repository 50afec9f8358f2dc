import { setTimeout as after } from 'node:timers/promises'

interface WorkAtOnce<Row> {
  next: () => Promise<Row | undefined>
  /** Resolves with false when nothing came of it. */
  work: (row: Row) => Promise<boolean>
  atOnce: number
  signal?: AbortSignal
}

/** Looks for what comes meanwhile, while slow ones keep others waiting. */
const lookAgainMs = 500

/**
 * Does all that is due, so many at the same time, and returns how many came to something. Throws the first error of `next` or
 * `work`, once what is under way has ended.
 */
export async function workAtOnce<Row>({ next, work, atOnce, signal }: WorkAtOnce<Row>): Promise<number> {
  const underWay = new Set<Promise<void>>()
  const errors: unknown[] = []
  let done = 0
  let ended = 0
  const begin = (row: Row): void => {
    const one = work(row)
      .then(
        (isDone) => {
          if (isDone) done += 1
        },
        (error: unknown) => void errors.push(error),
      )
      .then(() => {
        ended += 1
        underWay.delete(one)
      })
    underWay.add(one)
  }
  try {
    for (;;) {
      while (underWay.size < atOnce && errors.length === 0 && !signal?.aborted) {
        const before = ended
        const row = await next()
        if (row) begin(row)
        else if (ended === before) break // what ended meanwhile may have been what kept others waiting
      }
      if (errors.length > 0) throw errors[0]
      if (underWay.size === 0) return done
      await Promise.race([...underWay, after(lookAgainMs)])
    }
  } finally {
    await Promise.all(underWay)
  }
}
