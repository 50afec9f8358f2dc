// Times queries of a list, each anew: how long the first and the best of three take, and the plan of the slowest.
import type pg from 'pg'
import { sized } from './flags'
import { slowestPlan } from './query-plans'
import { type Summary, summary, timed } from './statistics'
import { print } from './table'

export const targetMs = 50
const warmUp = sized(40, 1)

export interface Figures {
  name: string
  times: Summary
  best: Summary
  slowest: string
  plan: string[]
}

type Make = () => Promise<{ name: string; work: () => Promise<unknown> }>

export async function figuresOf(name: string, pool: pg.Pool, make: Make, times: number): Promise<Figures> {
  const measured: { name: string; first: number; best: number; work: () => Promise<unknown> }[] = []
  for (let n = -warmUp; n < times; n += 1) {
    const one = await make()
    const first = await timed(one.work)
    const best = Math.min(first, await timed(one.work), await timed(one.work))
    if (n >= 0) measured.push({ ...one, first, best })
  }
  const [slowest] = measured.sort((a, b) => b.best - a.best)
  return {
    name,
    times: summary(measured.map(({ first }) => first)),
    best: summary(measured.map(({ best }) => best)),
    slowest: slowest?.name ?? '',
    plan: slowest ? await slowestPlan(pool, slowest.work) : [],
  }
}

const ms = (value: number) => `${value.toFixed(1)} ms`

/** Prints the figures below a title, and the plan of the slowest query of each. */
export function printFigures(title: string, figures: readonly Figures[]): void {
  print(`${title} (goal: 95th percentile ${targetMs} ms)`, [
    ['', 'median', '95th percentile', 'best of three: 95th percentile'],
    ...figures.map(({ name, times, best }) => [name, ...[times.median, times.p95, best.p95].map(ms)]),
  ])
  for (const { slowest, plan } of figures)
    print(
      slowest,
      plan.map((line) => [line.slice(0, 150)]),
    )
}
