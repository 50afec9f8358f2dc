import { setTimeout as after } from 'node:timers/promises'

interface WorkAtOnce<Row> {
  next: () => Promise<Row | undefined>
  /** Never throws: one that goes wrong stops no other. False: nothing came of it. */
  work: (row: Row) => Promise<boolean>
  atOnce: number
  signal?: AbortSignal
}

/** What comes meanwhile is looked for while slow ones keep others waiting. */
const lookAgainMs = 500

/** Does all that is due, so many at the same time, and says how many came to something. */
export async function workAtOnce<Row>({ next, work, atOnce, signal }: WorkAtOnce<Row>): Promise<number> {
  const underWay = new Set<Promise<void>>()
  let done = 0
  for (;;) {
    while (underWay.size < atOnce && !signal?.aborted) {
      const row = await next()
      if (!row) break
      const one = work(row).then((isDone) => {
        underWay.delete(one)
        if (isDone) done += 1
      })
      underWay.add(one)
    }
    if (underWay.size === 0) return done
    await Promise.race([...underWay, after(lookAgainMs)])
  }
}
