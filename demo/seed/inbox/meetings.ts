import { openSpans } from '../../../api/dealerships/opening-time'
import { momentWords } from '../../../api/inbox/appointments/moment-label'
import { slotMinutes } from '../../../api/inbox/appointments/slots'
import type { AppointmentStatus, Side } from '../../../api/inbox/kinds'
import { demoHolidays } from '../holidays'
import { closers, meeting } from './answers.data'
import type { Facts } from './facts'
import { type AppointmentRow, choose, customerTurn, isTimeFor, says, staffTurn, type Talk, tells } from './talk'

const hourMs = 3_600_000

/** On the half hour, while the dealership is open, a day or two after the talk has come to. */
export function slotFor(talk: Talk, isUpcoming: boolean): Date {
  const { random, now, at } = talk
  const { dealer } = talk.plan
  const wanted = at.getTime() + (18 + random.next() * 40) * hourMs
  const earliest = isUpcoming ? Math.max(wanted, now.getTime() + (2 + random.next() * 120) * hourMs) : wanted
  const slotMs = slotMinutes * 60_000
  const opening = { ...dealer, hoursExceptions: demoHolidays(now) }
  for (const span of openSpans(opening, new Date(earliest), 5)) {
    const first = Math.ceil(Math.max(span.from, earliest) / slotMs) * slotMs
    const count = Math.floor((span.to - first) / slotMs)
    if (count > 0) return new Date(first + random.int(0, Math.min(count - 1, 9)) * slotMs)
  }
  throw new Error(`${dealer.name} is closed for five days.`)
}

/** Saturday, November 21 at 10:30 AM */
export function whenFacts({ plan }: Talk, at: Date): Facts {
  const words = (parts: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-US', { ...parts, timeZone: plan.dealer.timeZone }).format(at)
  const day = words({ weekday: 'long', month: 'long', day: 'numeric' })
  return { when: `${day} at ${words({ hour: 'numeric', minute: '2-digit' })}` }
}

export function proposes(talk: Talk, side: Side, startsAt: Date): void {
  if (talk.isOver) return
  const { at } = talk
  const stamps = { createdAt: at, updatedAt: at }
  const row: AppointmentRow = {
    id: 0,
    startsAt,
    status: 'proposed',
    proposedBy: side,
    sequence: 0,
    version: 1,
    ...stamps,
  }
  talk.appointments.push(row)
  report(talk, side, 'proposed', row)
}

export function decides(talk: Talk, side: Side, status: AppointmentStatus): void {
  const row = talk.appointments.at(-1)
  if (talk.isOver || !row) return
  Object.assign(row, { status, sequence: row.sequence + 1, version: row.version + 1, updatedAt: talk.at })
  report(talk, side, status, row)
}

function report(talk: Talk, author: Side, what: AppointmentStatus, about: AppointmentRow): void {
  const isStaff = author === 'staff'
  tells(talk, {
    author,
    about,
    what: `appointment-${what}`,
    body: `Appointment ${what === 'cancelled' ? 'canceled' : what}: ${momentWords(about.startsAt, talk.plan.dealer.timeZone)}.`,
    isAnswer: isStaff && what !== 'done' && what !== 'missed',
    asks: !isStaff && what === 'proposed',
  })
}

/** The dealership names a time, or answers the customer's. */
export function agreesToMeet(talk: Talk, isUpcoming: boolean): void {
  if (!staffTurn(talk)) return
  const known = talk.appointments.at(-1)
  if (known) {
    if (talk.at >= known.startsAt) return
    decides(talk, 'staff', 'confirmed')
    if (talk.random.chance(0.6)) says(talk, 'staff', choose(talk, meeting.welcome, whenFacts(talk, known.startsAt)))
    return
  }
  const startsAt = slotFor(talk, isUpcoming)
  const when = whenFacts(talk, startsAt)
  says(talk, 'staff', choose(talk, meeting.proposed, when))
  proposes(talk, 'staff', startsAt)
  if (!customerTurn(talk) || talk.at >= startsAt) return
  decides(talk, 'customer', 'confirmed')
  says(talk, 'customer', choose(talk, meeting.agreed, when))
}

/** What became of the time that was agreed on, once it has passed. */
export function meets(talk: Talk, isMissed: boolean): void {
  const row = talk.appointments.at(-1)
  if (row?.status !== 'confirmed') return
  if (!isTimeFor(talk, new Date(row.startsAt.getTime() + (0.7 + talk.random.next()) * hourMs))) return
  decides(talk, 'staff', isMissed ? 'missed' : 'done')
  says(talk, 'staff', choose(talk, isMissed ? meeting.missed : meeting.after))
  if (isMissed || !customerTurn(talk)) return
  says(talk, 'customer', choose(talk, meeting.liked))
  if (talk.plan.stage === 'appointment' && talk.random.chance(0.85) && staffTurn(talk))
    says(talk, 'staff', choose(talk, closers))
}

/** The time does not suit the dealership. */
export function declines(talk: Talk): void {
  if (!staffTurn(talk)) return
  decides(talk, 'staff', 'declined')
  says(talk, 'staff', choose(talk, meeting.other))
}
