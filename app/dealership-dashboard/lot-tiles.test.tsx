import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { LotFigures } from '../../api/analytics/dashboard.contract'
import { LotTiles } from './LotTiles'

const figure = (now: number) => ({ now, before: now })
const lot: LotFigures = {
  active: figure(279),
  pending: 9,
  views: figure(0),
  viewsByDay: [],
  viewsByDayBefore: [],
  leads: figure(0),
  leadsByDay: [],
  leadsByDayBefore: [],
  responseMinutes: { now: null, before: null },
  daysOnLot: { now: null, before: null },
  ratings: { great: 0, good: 0, fair: 0, high: 0, over: 0 },
}

test('what is listed says how many of it have a sale pending', () => {
  const textOf = (figures: LotFigures) => renderToStaticMarkup(<LotTiles lot={figures} />).replace(/<[^>]+>/g, ' ')
  expect(textOf(lot)).toMatch(/Listed\s+279\s+with 9 sale pending/)
  expect(textOf({ ...lot, pending: 0 })).toMatch(/Listed\s+279\s+vehicles on sale/)
})
