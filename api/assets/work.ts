import type { ScheduledWork, Worker } from '../work-parts'
import { purgeAssets } from './purge'
import { makeDueWidths } from './widths'

export const workers: readonly Worker[] = [
  {
    name: 'pictures.make',
    done: 'pictures made in all widths',
    begin:
      ({ db, files, onError }) =>
      (signal) =>
        makeDueWidths({ db, files, onError }, signal),
  },
]

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'assets.purge',
    when: '52 * * * *',
    done: 'unused assets purged',
    work: ({ db, now, files }) => purgeAssets({ db, now, files }),
  },
]
