import { asc, eq } from 'drizzle-orm'
import { siteAdministrators } from '../accounts/administrators'
import { namesOfUsers } from '../accounts/members/staff'
import { attachmentFile } from '../assets/attachments'
import type { FileStore } from '../assets/files'
import type { CaseContent, CaseSource } from '../case-source'
import type { Context } from '../context'
import type { Download } from '../http/download'
import { findOrRefuse } from '../refusals'
import type { OpenedCase } from './cases.contract'
import { type CaseKind, outcomesOf } from './kinds'
import { otherCasesOf, presentCases } from './list'
import { caseEntries, cases } from './schema'

type Sources = readonly CaseSource[]
export const sourceOf = (sources: Sources, kind: CaseKind): CaseSource | undefined =>
  sources.find(({ kinds }) => kinds.includes(kind))

/** Throws not_found. */
export async function openCase(context: Context, sources: Sources, id: number): Promise<OpenedCase> {
  const row = await findCase(context, id)
  const [presented] = await presentCases(context, [row])
  const [content, entries, others, assignable] = await Promise.all([
    contentOf(context, sources, row),
    entriesOf(context, id),
    otherCasesOf(context, row),
    siteAdministrators(context),
  ])
  return {
    ...findOrRefuse(presented, 'The case'),
    content,
    entries,
    others,
    assignable,
    email: row.senderEmail,
    userId: row.senderUserId,
    outcomes: [...outcomesOf(row.kind)],
  }
}

/** Throws not_found for a file of another case. */
export async function downloadOfCase(
  context: Context,
  { sources, files }: { sources: Sources; files: FileStore },
  { id, assetId }: { id: number; assetId: string },
): Promise<Download> {
  const content = await contentOf(context, sources, await findCase(context, id))
  const file = content?.attachments?.find((one) => one.id === assetId)
  return attachmentFile(context, files, findOrRefuse(file, 'The file').id)
}

async function findCase({ db }: Context, id: number) {
  const [row] = await db.select().from(cases).where(eq(cases.id, id))
  return findOrRefuse(row, 'The case')
}

const contentOf = async (
  context: Context,
  sources: Sources,
  { kind, sourceId }: { kind: CaseKind; sourceId: number },
): Promise<CaseContent | null> => (await sourceOf(sources, kind)?.content(context, sourceId)) ?? null

async function entriesOf({ db }: Context, caseId: number): Promise<OpenedCase['entries']> {
  const rows = await db
    .select()
    .from(caseEntries)
    .where(eq(caseEntries.caseId, caseId))
    .orderBy(asc(caseEntries.id))
    .limit(200)
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
