import type { Worker } from '../work-parts'
import type { LegalParts } from './legal-parts'
import { queueMailings } from './mailing/queue-mailings'

const mailEveryMs = 5_000

export const workersWith = (parts: LegalParts): readonly Worker[] => [
  {
    name: 'legal.mail',
    done: 'emails about legal texts queued',
    everyMs: mailEveryMs,
    begin:
      ({ db, now }) =>
      (signal) =>
        queueMailings({ db, now }, parts, signal),
  },
]
