import type { AppointmentStatus } from '../kinds'

export interface CalendarEvent {
  /** Does not change when the appointment moves. */
  uid: string
  sequence: number
  status: AppointmentStatus
  startsAt: Date
  minutes: number
  changedAt: Date
  summary: string
  description: string
  location: string
  organizer: Person
  /** Makes the file an invitation (RFC 5546), which the calendar of its recipient updates by itself. */
  attendee?: Person
}
interface Person {
  name: string
  email: string
}

/** Names the method, which the content type of a mailed file repeats. */
export function calendarMethod({ status, attendee }: Pick<CalendarEvent, 'status' | 'attendee'>) {
  if (statusOf[status] === 'CANCELLED') return 'CANCEL'
  return attendee ? 'REQUEST' : 'PUBLISH'
}

/** RFC 5545: one event in UTC, which calendars replace when its sequence has risen. */
export function calendarFile(event: CalendarEvent): string {
  const endsAt = new Date(event.startsAt.getTime() + event.minutes * 60_000)
  const status = statusOf[event.status]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Drive Avenue//Appointments//EN',
    `METHOD:${calendarMethod(event)}`,
    'BEGIN:VEVENT',
    `UID:${event.uid}`,
    `SEQUENCE:${event.sequence}`,
    `STATUS:${status}`,
    `DTSTAMP:${utc(event.changedAt)}`,
    `DTSTART:${utc(event.startsAt)}`,
    `DTEND:${utc(endsAt)}`,
    `SUMMARY:${escaped(event.summary)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `LOCATION:${escaped(event.location)}`,
    `ORGANIZER;${calendarAddress(event.organizer)}`,
    ...(event.attendee ? [`ATTENDEE;PARTSTAT=${partOf[status]};RSVP=FALSE;${calendarAddress(event.attendee)}`] : []),
    'END:VEVENT',
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

const statusOf: Record<AppointmentStatus, 'TENTATIVE' | 'CONFIRMED' | 'CANCELLED'> = {
  proposed: 'TENTATIVE',
  confirmed: 'CONFIRMED',
  done: 'CONFIRMED',
  missed: 'CONFIRMED',
  declined: 'CANCELLED',
  cancelled: 'CANCELLED',
}

/** Says of the recipient what the conversation says: a confirmed time is agreed with both. */
const partOf = { TENTATIVE: 'NEEDS-ACTION', CONFIRMED: 'ACCEPTED', CANCELLED: 'DECLINED' } as const

const calendarAddress = ({ name, email }: Person): string =>
  `CN="${name.replaceAll(/["\p{Cc}]/gu, '')}":mailto:${email.replaceAll(/\p{Cc}/gu, '')}`

/** 20261125T150000Z */
const utc = (at: Date): string => `${at.toISOString().slice(0, 19).replaceAll(/[-:]/g, '')}Z`

const escaped = (text: string): string =>
  text
    .replaceAll(/[\\;,]/g, String.raw`\$&`)
    .replaceAll(/\r?\n/g, String.raw`\n`)
    .replaceAll(/\p{Cc}/gu, '')

/** At most 75 bytes a line, and no character is cut. */
function folded(line: string): string {
  const lines = ['']
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > 74) {
      lines.push('')
      bytes = 0
    }
    lines[lines.length - 1] += character
    bytes += size
  }
  return lines.join('\r\n ')
}
