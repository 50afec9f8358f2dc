import { eq, sql } from 'drizzle-orm'
import { users } from '../../api/accounts/schema'
import { answerHours, dueFrom } from '../../api/cases/answer-hours'
import { caseEntries, cases } from '../../api/cases/schema'
import { subjectOf } from '../../api/contact/labels'
import { contactMessages } from '../../api/contact/schema'
import type { Transaction } from '../../api/database/open'
import { reasonLabels } from '../../api/reports/reasons.contract'
import { listingReports } from '../../api/reports/schema'
import { sentMessages, sentReports } from './support-cases.data'

interface ReportedCar {
  id: number
  title: string
}

/** What waits for the administrators of the site, and what they have closed. Sends nothing. */
export async function seedSupportCases(
  tx: Transaction,
  { now, cars }: { now: Date; cars: readonly ReportedCar[] },
): Promise<void> {
  const isAdmin = eq(users.role, 'system_admin')
  const [admin] = await tx.select({ id: users.id }).from(users).where(isAdmin).orderBy(users.id).limit(1)
  const seeding = { now, adminId: admin?.id ?? null }
  for (const message of sentMessages) await insertMessage(tx, seeding, message)
  for (const [at, report] of sentReports.entries()) {
    const car = cars[at]
    if (car) await insertReport(tx, seeding, { ...report, car })
  }
}

interface Seeding {
  now: Date
  adminId: number | null
}

const hoursBefore = ({ now }: Seeding, hours: number) => new Date(now.getTime() - hours * 3_600_000)
const minutesAfter = (at: Date, minutes: number) => new Date(at.getTime() + minutes * 60_000)

async function insertMessage(tx: Transaction, seeding: Seeding, said: (typeof sentMessages)[number]): Promise<void> {
  const { kind, name, email, fields, hoursAgo, tags = [], note, answer } = said
  const createdAt = hoursBefore(seeding, hoursAgo)
  const sent = { kind, name, email, fields, network: 'demo', fingerprint: `demo-message-${hoursAgo}`, createdAt }
  const [message] = await tx.insert(contactMessages).values(sent).returning({ id: contactMessages.id })
  const isSeen = note !== undefined || answer !== undefined
  const lastAt = isSeen ? minutesAfter(createdAt, 90) : createdAt
  const id = await insertCase(tx, {
    kind,
    sourceId: message?.id ?? 0,
    senderName: name,
    senderEmail: email,
    tags,
    createdAt,
    lastAt,
    subject: subjectOf({ kind, fields }),
    text: Object.values(fields).join(' '),
    outcome: answer ? 'answered' : null,
    assignedTo: isSeen ? seeding.adminId : null,
  })
  const entry = { caseId: id, authorUserId: seeding.adminId, createdAt: lastAt }
  if (note) await tx.insert(caseEntries).values({ ...entry, kind: 'note', body: note })
  if (answer) await tx.insert(caseEntries).values({ ...entry, kind: 'answer', body: answer })
}

type ReportOfCar = (typeof sentReports)[number] & { car: ReportedCar }

async function insertReport(tx: Transaction, seeding: Seeding, said: ReportOfCar): Promise<void> {
  const { reason, text, email, hoursAgo, isActioned, car } = said
  const createdAt = hoursBefore(seeding, hoursAgo)
  const sent = { vehicleId: car.id, reason, text, email, address: 'demo', fingerprint: `demo-report-${hoursAgo}` }
  const [report] = await tx
    .insert(listingReports)
    .values({ ...sent, createdAt, status: isActioned ? 'actioned' : 'open' })
    .returning({ id: listingReports.id })
  await insertCase(tx, {
    kind: 'listing_report',
    sourceId: report?.id ?? 0,
    senderName: '',
    senderEmail: email,
    tags: [],
    createdAt,
    text,
    subject: `${reasonLabels[reason]}: ${car.title}`,
    lastAt: isActioned ? minutesAfter(createdAt, 120) : createdAt,
    outcome: isActioned ? 'actioned' : null,
    assignedTo: isActioned ? seeding.adminId : null,
  })
}

type NewCase = Omit<typeof cases.$inferInsert, 'words' | 'status' | 'closedAt'> & { text: string; lastAt: Date }

async function insertCase(tx: Transaction, { text, ...row }: NewCase): Promise<number> {
  const words = [row.subject, row.senderName, row.senderEmail, text].filter(Boolean).join(' ')
  const isClosed = row.outcome !== null
  const [made] = await tx
    .insert(cases)
    .values({
      ...row,
      words: sql`search_words(${words})`,
      status: isClosed ? 'closed' : row.assignedTo ? 'in_progress' : 'open',
      closedAt: isClosed ? row.lastAt : null,
      resolvedAt: isClosed ? row.lastAt : null,
      waitingSince: row.createdAt,
      dueAt: dueFrom(
        await answerHours({ db: tx }),
        { kind: row.kind, priority: 'normal' },
        row.createdAt ?? row.lastAt,
      ),
      updatedAt: row.lastAt,
    })
    .returning({ id: cases.id })
  if (!made) throw new Error('The case was not stored.')
  return made.id
}
