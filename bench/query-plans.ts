import type pg from 'pg'

/** The plan that takes longest of those of the statements that the work sends, as PostgreSQL carries it out. */
export async function slowestPlan(pool: pg.Pool, work: () => Promise<unknown>): Promise<string[]> {
  const plans: { lines: string[]; ms: number }[] = []
  for (const { text, values } of await statementsOf(pool, work)) {
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain (analyze, costs off) ${text}`, values)
    const lines = rows.map((row) => row['QUERY PLAN'])
    plans.push({ lines, ms: Number(/Execution Time: ([\d.]+)/.exec(lines.at(-1) ?? '')?.[1]) })
  }
  return plans.sort((a, b) => b.ms - a.ms)[0]?.lines ?? []
}

interface Statement {
  text: string
  values: unknown[]
}

async function statementsOf(pool: pg.Pool, work: () => Promise<unknown>): Promise<Statement[]> {
  const found: Statement[] = []
  const send = pool.query.bind(pool) as (...asked: unknown[]) => Promise<unknown>
  const recorded = (asked: string | { text: string }, values: unknown[] = [], ...rest: unknown[]) => {
    found.push({ text: typeof asked === 'string' ? asked : asked.text, values })
    return send(asked, values, ...rest)
  }
  pool.query = recorded as unknown as typeof pool.query
  try {
    await work()
  } finally {
    pool.query = send as typeof pool.query
  }
  return found.filter(({ text }) => /^\s*(select|with)\b/i.test(text))
}
