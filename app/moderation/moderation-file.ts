import type { ListFile } from '~/lists/list-definition'
import { kindNames, rejectReasons } from '../../api/moderation/kinds.contract'
import type { ModerationItem } from '../../api/moderation/queue.contract'
import { statusNames } from './moderation-labels'

/** A moderation queue, which its page shows as cards. */
export const moderationFile: ListFile<ModerationItem> = {
  name: 'moderation',
  columns: [
    { label: 'Id', csv: ({ id }) => id },
    { label: 'Kind', csv: ({ kind }) => kindNames[kind] },
    { label: 'Author', csv: ({ author }) => author.name },
    { label: 'Text', csv: ({ text }) => text },
    { label: 'About', csv: ({ subject }) => subject?.label },
    { label: 'State', csv: ({ status }) => statusNames[status] },
    { label: 'Score', csv: ({ score }) => score },
    {
      label: 'Signals',
      csv: ({ signals }) => signals.flatMap(({ isAgainst, text }) => (isAgainst ? text : [])).join('; '),
    },
    { label: 'Reports', csv: ({ reports }) => reports.reduce((sum, { count }) => sum + count, 0) },
    { label: 'Reason', csv: ({ decision }) => decision?.reason && rejectReasons[decision.reason] },
    { label: 'Decided by', csv: ({ decision }) => decision?.by },
    { label: 'Written (UTC)', csv: ({ createdAt }) => createdAt },
    { label: 'Decided (UTC)', csv: ({ decision }) => decision?.at },
  ],
}
