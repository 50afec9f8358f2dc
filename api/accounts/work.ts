import type { ScheduledWork } from '../work-parts'
import { purgeOneTimeTokens } from './email-links/one-time'
import { purgeFormDrafts } from './form-drafts/form-drafts'
import { purgeChallenges } from './mfa/challenges'
import { purgeSessions } from './sessions/sessions'

export const schedules: readonly ScheduledWork[] = [
  {
    name: 'sessions.purge',
    when: '17 3 * * *',
    done: 'ended sessions, links and challenges purged',
    work: async ({ db }) => ({
      sessions: await purgeSessions(db),
      links: await purgeOneTimeTokens({ db }),
      challenges: await purgeChallenges({ db }),
    }),
  },
  {
    name: 'form-drafts.purge',
    when: '9 * * * *',
    done: 'old unsaved edits purged',
    work: async ({ db }) => ({ forms: await purgeFormDrafts({ db }) }),
  },
]
