import { and, asc, desc, eq, isNull, ne, or } from 'drizzle-orm'
import { siteAdministrators } from '../accounts/administrators'
import { namesOfUsers } from '../accounts/members/staff'
import { membershipsOf } from '../accounts/memberships'
import { attachmentFile } from '../assets/attachments'
import type { FileStore } from '../assets/files'
import type { CaseContent, CaseSource, TicketAbout } from '../case-source'
import type { Context } from '../context'
import { groupBy } from '../group-by'
import type { Download } from '../http/download'
import { findOrRefuse } from '../refusals'
import { answerHours, limitOf } from './answer-hours'
import type { OpenedCase } from './cases.contract'
import { heldEmailsOf } from './held-emails'
import { type CaseKind, caseReference, outcomesOf } from './kinds'
import { otherCasesOf, presentCases } from './list'
import { type CaseRow, caseAttachments, caseEntries, cases } from './schema'
import { presentAbout } from './tickets/about'

type Sources = readonly CaseSource[]
export const sourceOf = (sources: Sources, kind: CaseKind): CaseSource | undefined =>
  sources.find(({ kinds }) => kinds.includes(kind))

interface Parts {
  files: FileStore
  sources: Sources
  abouts: readonly TicketAbout[]
}

/** Throws not_found. */
export async function openCase(
  context: Context,
  { sources, abouts, files: store }: Parts,
  id: number,
): Promise<OpenedCase> {
  const row = await findCase(context, id)
  const [presented] = await presentCases(context, [row])
  const [content, entries, others, assignable, files, hours] = await Promise.all([
    contentOf(context, sources, row),
    entriesOf(context, id),
    otherCasesOf(context, row),
    siteAdministrators(context),
    filesOf(context, id, { ofNotes: true }),
    answerHours(context),
  ])
  return {
    ...findOrRefuse(presented, 'The case'),
    content: withFiles(content, files.get(null) ?? []),
    entries: entries.map((entry) => ({ ...entry, files: files.get(entry.id) ?? [] })),
    others,
    assignable,
    email: row.senderEmail,
    userId: row.senderUserId,
    outcomes: [...outcomesOf(row.kind)],
    about: await aboutOf(context, abouts, row),
    mergedInto: await mergedInto(context, row),
    merged: await mergedCases(context, id),
    rating: row.rating,
    ratingNote: row.ratingNote,
    firstAnswerMinutes: row.firstAnswerMinutes,
    limitMinutes: limitOf(hours, row),
    senderDealerships: await senderDealerships(context, row),
    heldEmails: await heldEmailsOf(context, store, id),
  }
}

/** Throws not_found for a file of another case. */
export async function downloadOfCase(
  context: Context,
  { sources, files }: { sources: Sources; files: FileStore },
  { id, assetId }: { id: number; assetId: string },
): Promise<Download> {
  const row = await findCase(context, id)
  const content = await contentOf(context, sources, row)
  const written = [...(await filesOf(context, id, { ofNotes: true })).values()].flat()
  const file = [...(content?.attachments ?? []), ...written].find((one) => one.id === assetId)
  return attachmentFile(context, files, findOrRefuse(file, 'The file').id)
}

async function findCase({ db }: Pick<Context, 'db'>, id: number): Promise<CaseRow> {
  const [row] = await db.select().from(cases).where(eq(cases.id, id))
  return findOrRefuse(row, 'The case')
}

export const contentOf = async (
  context: Pick<Context, 'db'>,
  sources: Sources,
  { kind, sourceId }: { kind: CaseKind; sourceId: number },
): Promise<CaseContent | null> => (await sourceOf(sources, kind)?.content(context, sourceId)) ?? null

export const withFiles = (
  content: CaseContent | null,
  files: NonNullable<CaseContent['attachments']>,
): CaseContent | null => content && { ...content, attachments: [...(content.attachments ?? []), ...files] }

/** Returns the files of each entry; under null those of the ticket itself. Those of notes are for the desk alone. */
export async function filesOf({ db }: Pick<Context, 'db'>, caseId: number, { ofNotes }: { ofNotes: boolean }) {
  const { entryId, assetId: id, name, bytes } = caseAttachments
  const rows = await db
    .select({ entryId, id, name, bytes })
    .from(caseAttachments)
    .leftJoin(caseEntries, eq(caseEntries.id, entryId))
    .where(
      and(
        eq(caseAttachments.caseId, caseId),
        ofNotes ? undefined : or(isNull(caseEntries.kind), ne(caseEntries.kind, 'note')),
      ),
    )
    .orderBy(asc(entryId), asc(name))
  return groupBy(rows, (row) => row.entryId)
}

/** Returns the newest 500 that were written, in the order of time: what came from a merged case is at its time. */
export async function entriesOf({ db }: Pick<Context, 'db'>, caseId: number) {
  const rows = await db
    .select()
    .from(caseEntries)
    .where(eq(caseEntries.caseId, caseId))
    .orderBy(desc(caseEntries.createdAt), desc(caseEntries.id))
    .limit(500)
  rows.reverse()
  const names = await namesOfUsers(
    { db },
    rows.flatMap(({ authorUserId }) => authorUserId ?? []),
  )
  return rows.map(({ id, kind, authorUserId, body, createdAt }) => ({
    id,
    kind,
    body,
    at: createdAt.toISOString(),
    by: names.get(authorUserId ?? 0) ?? null,
  }))
}

/** Reads as the dealership’s administrator does, who reads all of it. */
const aboutOf = (context: Context, abouts: Parts['abouts'], { id, dealershipId }: CaseRow) =>
  dealershipId === null ? [] : presentAbout(context, abouts, { dealershipId, role: 'dealership_admin' }, id)

export async function mergedInto({ db }: Pick<Context, 'db'>, row: CaseRow): Promise<OpenedCase['mergedInto']> {
  if (row.mergedInto === null) return null
  const { id, kind, sourceId } = await findCase({ db }, row.mergedInto)
  return { id, reference: caseReference(kind, sourceId) }
}

async function mergedCases(context: Context, id: number) {
  const rows = await context.db.select().from(cases).where(eq(cases.mergedInto, id)).orderBy(asc(cases.id)).limit(20)
  return presentCases(context, rows)
}

/** Lists them for what can become a ticket: a message of who was signed in. */
async function senderDealerships(context: Context, { dealershipId, kind, senderUserId }: CaseRow) {
  if (dealershipId !== null || senderUserId === null || !convertible.includes(kind)) return []
  return (await membershipsOf(context, { id: senderUserId })).map(({ id, name }) => ({ id, name }))
}
export const convertible: readonly CaseKind[] = ['contact', 'support']
