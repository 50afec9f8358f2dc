import { clock } from '~/dealerships/labels'
import type { NotificationPreferences } from '../../api/notifications/contract'

type Event = keyof NotificationPreferences['events']
export const events: readonly [Event, string][] = [
  ['messages', 'Messages, offers and test drives'],
  ['questions', 'Questions about cars, and answers'],
  ['reviews', 'Reviews, and replies to them'],
  ['search-hits', 'New results of saved searches'],
  ['price-drop', 'A lower price of a saved car'],
  ['sold', 'A saved car is sold'],
  ['dealership-stock', 'New cars at saved dealerships'],
  ['post-comments', 'Comments on your posts'],
  ['comment-replies', 'Answers to your comments'],
  ['mentions', 'Posts and comments that mention you'],
  ['followers', 'New followers'],
  ['post-likes', 'Likes of your posts'],
  ['feed-run-waits', 'A feed’s run waits for your dealership'],
  ['feed-run-failed', 'A feed of your dealership fails'],
  ['moderation', 'Decisions on what you wrote'],
  ['account-security', 'Sign-ins and changes of the account'],
]

export const mailedAlways: Event = 'account-security'

export const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: clock(hour * 60) }))

/** 10 PM, from 22:00. */
export function inWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return clock(hour * 60 + minute)
}

/** As the form's fields hold them: a box is “on” or empty. */
export function valuesOf(preferences: NotificationPreferences): Record<string, string> {
  const { digestHour, quietFrom, quietTo, timeZone } = preferences
  const boxes = Object.entries(preferences.events).flatMap(([event, { inApp, email }]) => [
    [`app-${event}`, inApp ? 'on' : ''],
    [`mail-${event}`, email ? 'on' : ''],
  ])
  return {
    ...Object.fromEntries(boxes),
    digestHour: String(digestHour),
    quietFrom: timeOf(quietFrom),
    quietTo: timeOf(quietTo),
    timeZone: timeZone ?? '',
  }
}

/** 22:00, from minutes since midnight. */
const timeOf = (minutes: number | null): string =>
  minutes === null
    ? ''
    : `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`

export const labels: Record<string, string> = {
  ...Object.fromEntries(
    events.flatMap(([event, label]) => [
      [`app-${event}`, `${label}: here`],
      ...(event === mailedAlways ? [] : [[`mail-${event}`, `${label}: by email`]]),
    ]),
  ),
  digestHour: 'Daily emails come at',
  timeZone: 'Time zone',
  quietFrom: 'Quiet from',
  quietTo: 'Quiet until',
}

export function shownValue(name: string, value = ''): string {
  if (name === 'timeZone') return value || 'Eastern'
  if (name === 'digestHour') return hours[Number(value)]?.label ?? value
  if (name.startsWith('quiet')) return value ? inWords(value) : 'None'
  return value === 'on' ? 'Yes' : 'No'
}
