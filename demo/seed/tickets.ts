import { eq, inArray, sql } from 'drizzle-orm'
import { users } from '../../api/accounts/schema'
import { answerHours, dueFrom, minutesBetween } from '../../api/cases/answer-hours'
import { caseEntries, cases, tickets } from '../../api/cases/schema'
import type { Transaction } from '../../api/database/open'
import { type DemoTicket, demoTickets } from './tickets.data'

const dealershipId = 1
const emails = {
  admin: 'dealer.admin@example.com',
  sale: 'dealer.sale@example.com',
  finance: 'dealer.finance@example.com',
}
const dayMs = 86_400_000

type Person = { id: number; name: string }
type Hours = Awaited<ReturnType<typeof answerHours>>

/** Tickets of the first dealership, one in every state. Sends nothing. */
export async function seedTickets(tx: Transaction, now: Date): Promise<void> {
  const people = await tx
    .select({ id: users.id, email: users.email, name: users.displayName })
    .from(users)
    .where(inArray(users.email, Object.values(emails)))
  const isAdmin = eq(users.role, 'system_admin')
  const [support] = await tx.select({ id: users.id }).from(users).where(isAdmin).orderBy(users.id).limit(1)
  const hours = await answerHours({ db: tx })
  for (const ticket of demoTickets) {
    const by = people.find(({ email }) => email === emails[ticket.by])
    if (by && support) await insertTicket(tx, ticket, { now, by, supportId: support.id, hours })
  }
}

interface Seeding {
  now: Date
  by: Person
  supportId: number
  hours: Hours
}

async function insertTicket(
  tx: Transaction,
  ticket: DemoTicket,
  { now, by, supportId, hours }: Seeding,
): Promise<void> {
  const { subject, category, priority, status, daysAgo, body, page = '', said: parts } = ticket
  const createdAt = new Date(now.getTime() - daysAgo * dayMs)
  const [source] = await tx.insert(tickets).values({ body, page, createdAt }).returning({ id: tickets.id })
  const times = timesOf(createdAt, parts)
  const lastAt = times.at(-1) ?? createdAt
  const firstAnswer = times[parts.findIndex(({ kind }) => kind === 'answer')]
  const isEnded = status === 'resolved' || status === 'closed'
  const waitingSince = parts.at(-1)?.kind === 'message' ? lastAt : createdAt
  const [row] = await tx
    .insert(cases)
    .values({
      kind: 'ticket',
      sourceId: source?.id ?? 0,
      dealershipId,
      subject,
      category,
      priority,
      status,
      senderName: by.name,
      senderUserId: by.id,
      outcome: isEnded ? 'answered' : null,
      assignedTo: firstAnswer ? supportId : null,
      waitingSince,
      dueAt: dueFrom(hours, { kind: 'ticket', priority }, waitingSince),
      firstAnsweredAt: firstAnswer,
      firstAnswerMinutes: firstAnswer ? minutesBetween(hours, createdAt, firstAnswer) : null,
      resolvedAt: isEnded ? lastAt : null,
      closedAt: status === 'closed' ? lastAt : null,
      rating: ticket.rating,
      ratingNote: ticket.ratingNote,
      words: sql`search_words(${`${subject} ${by.name} ${body}`})`,
      createdAt,
      lastAt,
      updatedAt: lastAt,
    })
    .returning({ id: cases.id })
  const caseId = row?.id ?? 0
  const entries = parts.map((one, at) => ({
    caseId,
    kind: one.kind,
    body: one.body,
    authorUserId: one.kind === 'message' ? by.id : supportId,
    createdAt: times[at] ?? createdAt,
  }))
  if (entries.length > 0) await tx.insert(caseEntries).values(entries)
}

function timesOf(from: Date, parts: DemoTicket['said']): Date[] {
  let at = from.getTime()
  return parts.map(({ minutes }) => {
    at += minutes * 60_000
    return new Date(at)
  })
}
