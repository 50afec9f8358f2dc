import { type ScheduledWork, type Worker, workContext } from '../work-parts'
import { purgeVehicleDrafts } from './drafts/drafts'
import { noteSharedVins } from './duplicates/note-shared-vins'
import { expireListings } from './lifecycle/expire-listings'
import { publishDue } from './schedule/publish-due'
import { extractFeatures } from './upsert/extract-features'
import { noteVinClashes } from './vin-clashes/note-clashes'

export const workers: readonly Worker[] = [
  {
    name: 'drafts.publish',
    done: 'drafts published at their time',
    begin: (parts) => (signal) => publishDue(workContext(parts, 'schedule'), parts.onError, signal),
  },
]

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'vehicles.age',
    when: '41 * * * *',
    done: 'vehicles aged',
    work: ({ db, now }) => expireListings({ db, now }),
  },
  {
    name: 'vehicles.note-features',
    when: '*/10 * * * *',
    done: 'features noted',
    work: async ({ db, now }) => ({ noted: await extractFeatures({ db, now }) }),
  },
  {
    name: 'vehicles.vin-clashes',
    when: '13 * * * *',
    done: 'VINs on sale twice noted',
    work: async ({ db, now }) => ({ found: await noteVinClashes({ db, now }), shared: await noteSharedVins({ db }) }),
  },
  {
    name: 'vehicle-drafts.purge',
    when: '27 3 * * *',
    done: 'old drafts of vehicles purged',
    work: async ({ db, now }) => ({ vehicleDrafts: await purgeVehicleDrafts({ db, now }) }),
  },
]
