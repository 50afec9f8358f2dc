import type { ScheduledWork, Worker } from '../work-parts'
import { storePriceLevels } from './price-index/price-levels'
import { queueChangedModels } from './rate-changed'
import { rateEverything, rateQueuedModels } from './run'

/** A feed changes many cars of a model one after another: they are rated together. */
const settleMs = 3_000

export const workers: readonly Worker[] = [
  {
    name: 'prices.rate',
    done: 'vehicles of changed models rated',
    everyMs: 2_000,
    follow: ({ database, now, onError }) => queueChangedModels({ database, now }, (error) => onError(error, 'change')),
    begin:
      ({ db, now }) =>
      async (signal) =>
        (await rateQueuedModels({ db, now }, { settleMs, signal })).vehicles,
  },
]

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'pricing.rate-all',
    when: '23 4 * * *',
    done: 'every price rated',
    work: ({ db, now, signal }) => rateEverything({ db, now }, { signal }),
  },
  {
    name: 'pricing.levels',
    when: '13 4 * * *',
    done: 'price levels of the month stored',
    work: async (parts) => ({ levels: await storePriceLevels(parts) }),
  },
]
