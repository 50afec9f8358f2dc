import { clock, dayNames } from '../dealerships/hours'
import { z } from '../http/contract'
import { fieldChanges } from '../site-settings/changes'
import { asDelivered, type Section } from '../site-settings/section'
import { type CasePriority, casePriorities } from './kinds'

const minute = z.number('Choose from the list.').int().min(0).max(1440).nullable()
const SupportDay = z
  .object({ opens: minute, closes: minute })
  .refine(({ opens, closes }) => (opens === null) === (closes === null), {
    path: ['closes'],
    message: 'Choose both times, or closed twice.',
  })
  .refine(({ opens, closes }) => opens === null || closes === null || opens < closes, {
    path: ['closes'],
    message: 'Choose a time after the opening.',
  })
const answerWords = 'Enter whole minutes from 15 to 10,080.'
const minutes = z.number(answerWords).int(answerWords).min(15, answerWords).max(10_080, answerWords)

/** Holds when the site’s support answers, from Monday on, and within how many minutes of those hours. */
const AnswerHours = z.object({
  hours: z
    .array(SupportDay)
    .length(7)
    .refine((days) => days.some(({ opens }) => opens !== null), {
      path: [0, 'opens'],
      message: 'Support has to answer on one day at least.',
    }),
  closedOn: z.array(z.iso.date()).max(60, 'Enter 60 days or fewer.'),
  messages: z.record(z.enum(casePriorities), minutes),
  reports: minutes,
})
export type AnswerHours = z.infer<typeof AnswerHours>

const officeDay = { opens: 540, closes: 1020 }
const closed = { opens: null, closes: null }

const priorityNames: Record<CasePriority, string> = {
  low: 'Low priority',
  normal: 'Normal priority',
  high: 'High priority',
  urgent: 'Urgent',
}

export const supportHoursSection: Section<AnswerHours> = {
  key: 'support-hours',
  schema: AnswerHours,
  first: asDelivered({
    hours: [officeDay, officeDay, officeDay, officeDay, officeDay, closed, closed],
    closedOn: [],
    messages: { low: 960, normal: 480, high: 240, urgent: 120 },
    reports: 240,
  }),
  changes: (before, after) =>
    fieldChanges(
      '',
      [before, after],
      [
        ...dayNames.map((label, at) => ({ label, show: ({ hours }: AnswerHours) => dayInWords(hours[at]) })),
        { label: 'Closed on', show: ({ closedOn }) => closedOn.join(', ') || 'no other day' },
        ...casePriorities.map((priority) => ({
          label: priorityNames[priority],
          show: ({ messages }: AnswerHours) => `${messages[priority]} minutes`,
        })),
        { label: 'Reports', show: ({ reports }) => `${reports} minutes` },
      ],
    ),
  checks: () => [],
}

function dayInWords(day: AnswerHours['hours'][number] | undefined): string {
  return !day || day.opens === null || day.closes === null ? 'closed' : `${clock(day.opens)} to ${clock(day.closes)}`
}
