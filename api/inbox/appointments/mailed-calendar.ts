import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import type { Context } from '../../context'
import type { EmailContent } from '../../mail/content'
import type { EventKind, Side } from '../kinds'
import { messages } from '../schema'
import type { Thread } from '../threads/thread-row'
import { calendarEvent } from './calendar-event'
import { calendarFile, calendarMethod } from './calendar-file'

interface Recipient {
  side: Side
  name: string
  email: string
  /** The newest message that earlier mails and pages have shown them. */
  after: number
}

/** Leaves out a first proposal, because the other side has not agreed to it. */
const changes = [
  'appointment-moved',
  'appointment-confirmed',
  'appointment-declined',
  'appointment-cancelled',
] as const satisfies readonly EventKind[]

/**
 * Returns the invitation for a mail that says how the other side changed the appointment, with a line about it; nothing
 * when they changed none. It has the state of now: a mail that leaves late or twice puts no old time into a calendar.
 */
export async function mailedCalendar(
  { db }: Pick<Context, 'db'>,
  thread: Thread,
  { side, name, email, after }: Recipient,
): Promise<Required<Pick<EmailContent, 'attachments' | 'small'>>> {
  const { threadId, author, kind, event, id } = messages
  const ofOthers = and(eq(threadId, thread.id), eq(author, side === 'customer' ? 'staff' : 'customer'), gt(id, after))
  const isChange = and(eq(kind, 'event'), inArray(sql`${event}->>'what'`, [...changes]))
  const [newest] = await db.select({ event }).from(messages).where(and(ofOthers, isChange)).orderBy(desc(id)).limit(1)
  const appointmentId = Number(newest?.event?.appointment)
  const calendar = appointmentId > 0 ? await calendarEvent({ db }, thread, appointmentId, side) : null
  if (!calendar) return { attachments: [], small: [] }
  const invitation = { ...calendar, attendee: { name, email } }
  const method = calendarMethod(invitation)
  const type = `text/calendar; charset=utf-8; method=${method}`
  const verb = method === 'CANCEL' ? 'takes the appointment out of' : 'puts the appointment into'
  return {
    attachments: [{ name: 'appointment.ics', type, content: calendarFile(invitation) }],
    small: [`The attached file ${verb} your calendar.`],
  }
}
