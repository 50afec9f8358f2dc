import type { AppointmentStatus } from '../kinds'

interface CalendarEvent {
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
  organizer: { name: string; email: string }
}

/** RFC 5545: one event in UTC, which calendars replace when its sequence has risen. */
export function calendarFile(event: CalendarEvent): string {
  const endsAt = new Date(event.startsAt.getTime() + event.minutes * 60_000)
  const status = statusOf[event.status]
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Drive Avenue//Appointments//EN',
    `METHOD:${status === 'CANCELLED' ? 'CANCEL' : 'PUBLISH'}`,
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
    `ORGANIZER;CN="${event.organizer.name.replaceAll(/["\p{Cc}]/gu, '')}":mailto:${event.organizer.email}`,
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
