import type { Analytics } from '../analytics.contract'

/** Names the figures of the mail, in the order of the page. */
export const monthlyFigures = [
  'shown',
  'opened',
  'saved',
  'compared',
  'shared',
  'called',
  'leads',
  'won',
  'sold',
  'responseMinutes',
] as const
export type MonthlyFigure = (typeof monthlyFigures)[number]

export interface ChangedFigure {
  name: MonthlyFigure
  now: number | null
  before: number | null
}

const shownFigures = 5
/** Leaves out counts below it in both months: one more of two is no news. */
const minCount = 3

/** Chooses the five figures whose share of change is the largest; those that did not change are left out. */
export function changedMost(month: Analytics, before: Analytics): ChangedFigure[] {
  const [now, then] = [figuresOf(month), figuresOf(before)]
  return monthlyFigures
    .map((name) => ({ name, now: now[name], before: then[name] }))
    .filter((figure) => changeOf(figure) > 0)
    .sort((one, other) => changeOf(other) - changeOf(one))
    .slice(0, shownFigures)
}

/** Reads each figure as the page shows it. */
function figuresOf({ sources, ...page }: Analytics): Record<MonthlyFigure, number | null> {
  const sumOf = (name: 'saved' | 'compared' | 'shared' | 'called') =>
    sources.reduce((sum, source) => sum + source[name], 0)
  return {
    shown: page.shown.now,
    opened: page.opened.now,
    saved: sumOf('saved'),
    compared: sumOf('compared'),
    shared: sumOf('shared'),
    called: sumOf('called'),
    leads: page.leads.now,
    won: page.won,
    sold: page.sold.vehicles,
    responseMinutes: page.responseMinutes.now,
  }
}

/** Measures the change as a share of the larger of both; a median without one of them has not changed. */
function changeOf({ name, now, before }: ChangedFigure): number {
  if (now === null || before === null) return 0
  const larger = Math.max(now, before)
  if (larger === 0 || (name !== 'responseMinutes' && larger < minCount)) return 0
  return Math.abs(now - before) / larger
}
