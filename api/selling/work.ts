import { type ScheduledWork, workContext } from '../work-parts'
import { purgeDrafts } from './drafts/discard-draft'
import { expireSelling } from './expire'
import { purgeEnded } from './forget'
import { purgeSellLinks } from './links'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'selling.expire',
    when: '*/10 * * * *',
    done: 'requests, offers and unconfirmed sales of sellers ended',
    work: async (parts) => ({ changes: await expireSelling(workContext(parts, 'selling.expire'), parts.onError) }),
  },
  {
    name: 'selling.purge',
    when: '20 4 * * *',
    done: 'photos, links and persons of ended requests removed',
    work: async ({ db, now }) => ({ removed: (await purgeEnded({ db, now })) + (await purgeSellLinks({ db })) }),
  },
  {
    name: 'selling.purge-drafts',
    when: '35 * * * *',
    done: 'old drafts of selling deleted',
    work: async (parts) => ({ drafts: await purgeDrafts(workContext(parts, 'selling.purge-drafts')) }),
  },
]
