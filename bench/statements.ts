import pg from 'pg'

type Times = Map<string, { count: number; ms: number }>

/** Runs the work and tells which statements took longest in all: those that begin the same are one. Of one that waits for another the time counts too. */
export async function statementsDuring<T>(
  work: () => Promise<T>,
): Promise<{ result: T; slowest: [string, number, number][] }> {
  const times: Times = new Map()
  const { query } = pg.Client.prototype
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const began = performance.now()
    const answer = (query as (...all: unknown[]) => unknown).apply(this, args)
    if (answer instanceof Promise)
      answer.then(
        () => add(times, textOf(args[0]), performance.now() - began),
        () => undefined,
      )
    return answer
  } as typeof query
  try {
    const result = await work()
    const slowest = [...times].sort(([, a], [, b]) => b.ms - a.ms).slice(0, 12)
    return { result, slowest: slowest.map(([text, { count, ms }]) => [text, count, ms]) }
  } finally {
    pg.Client.prototype.query = query
  }
}

const textOf = (asked: unknown): string => {
  const text = typeof asked === 'string' ? asked : ((asked as { text?: string } | null)?.text ?? '')
  return text.replace(/\s+/g, ' ').trim().slice(0, 110)
}

function add(times: Times, text: string, ms: number): void {
  const known = times.get(text) ?? { count: 0, ms: 0 }
  times.set(text, { count: known.count + 1, ms: known.ms + ms })
}
