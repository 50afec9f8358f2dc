import { and, desc, eq, inArray } from 'drizzle-orm'
import type { Context } from '../context'
import type { Transaction } from '../database/open'
import { findOrRefuse } from '../refusals'
import { contentPages } from './schema'

type Reader = { db: Context['db'] | Transaction }
export type PageRow = typeof contentPages.$inferSelect

/** Reads all versions of a page of text, newest first. */
export const pageVersions = ({ db }: Reader, slug: string): Promise<PageRow[]> =>
  db.select().from(contentPages).where(eq(contentPages.slug, slug)).orderBy(desc(contentPages.version))

/** Reads one version with its text. Throws not_found. */
export async function pageVersion({ db }: Reader, slug: string, number: number): Promise<PageRow> {
  const [row] = await db
    .select()
    .from(contentPages)
    .where(and(eq(contentPages.slug, slug), eq(contentPages.version, number)))
  return findOrRefuse(row, 'The version')
}

/** Reads what versions of some pages say of themselves, without their texts, newest first. */
export function versionsWithoutText({ db }: Reader, slugs: readonly string[]) {
  const { slug, version, title, effectiveAt, isMaterial, restoresVersion, reason, summary } = contentPages
  return db
    .select({ slug, version, title, effectiveAt, isMaterial, restoresVersion, reason, summary })
    .from(contentPages)
    .where(inArray(slug, [...slugs]))
    .orderBy(desc(version))
}

export async function insertPageVersion(tx: Transaction, row: typeof contentPages.$inferInsert): Promise<void> {
  await tx.insert(contentPages).values(row)
}
