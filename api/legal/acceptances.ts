import { eq, type SQLWrapper, sql } from 'drizzle-orm'
import { LRUCache } from 'lru-cache'
import { audit } from '../audit/audit'
import { effectiveDay, inForceOn } from '../content/in-force'
import { type PageRow, pageVersion } from '../content/pages'
import { type Context, transaction } from '../context'
import type { Transaction } from '../database/open'
import type { SignedIn } from '../http/guards'
import { dayIn } from '../range.contract'
import { Refusal } from '../refusals'
import { operatorDay, operatorTimeZone } from '../site-settings/operator-zone'
import type { MyLegalText } from './acceptances.contract'
import type { AcceptedBefore } from './legal-parts'
import type { Occasion } from './occasions.contract'
import { legalAcceptances } from './schema'
import { type LegalSlug, legalSlugs } from './slugs.contract'
import { textDiff } from './text-diff'
import type { TextDiff } from './text-diff.contract'
import {
  deliveredOn,
  type LegalReader,
  type LegalVersion,
  legalVersions,
  partsInForce,
  requiredVersion,
  versionsNamed,
} from './texts'

/** Stores that a person agreed to the texts in force. */
export async function recordAcceptances(
  tx: Transaction,
  { now }: Pick<Context, 'now'>,
  { userId, occasion }: { userId: number; occasion: Occasion },
): Promise<void> {
  const reader = { db: tx, now }
  const versions = await legalVersions(reader)
  const today = await operatorDay(reader)
  const rows = legalSlugs.flatMap((slug) => {
    const current = inForceOn(versionsNamed(versions, slug), today)
    return current ? [{ userId, slug, version: current.version, acceptedAt: now(), occasion }] : []
  })
  if (rows.length > 0) await tx.insert(legalAcceptances).values(rows).onConflictDoNothing()
}

/** Leaves those for whom an acceptance of a text is stored: the others count by the day of their sign-up. */
export const hasNoAcceptance = (userId: SQLWrapper, slug: LegalSlug) =>
  sql`not exists (select 1 from ${legalAcceptances} where ${legalAcceptances.userId} = ${userId}
    and ${legalAcceptances.slug} = ${slug} and ${legalAcceptances.occasion} <> 'asked-again')`

/**
 * Is whom a version is computed for. Who is asked does not depend on the third party: a version that counts by the day
 * is older than any that asks.
 */
export interface Agreeing extends AcceptedBefore {
  id: number
}

/** Leaves those for whom the acceptance of a version, or of a newer one, is stored. */
export const hasAccepted = (userId: SQLWrapper, { slug, version }: { slug: LegalSlug; version: number }) =>
  sql`exists (select 1 from ${legalAcceptances} where ${legalAcceptances.userId} = ${userId}
    and ${legalAcceptances.slug} = ${slug} and ${legalAcceptances.version} >= ${version})`

interface Agreed {
  version: number
  at: Date
}

/** Finds the newest version of each text that a person agreed to; before versions were stored, by the day. */
async function agreedVersions(reader: LegalReader, { id, termsAcceptedAt, byThirdParty = false }: Agreeing) {
  const [versions, rows, timeZone] = await Promise.all([
    legalVersions(reader),
    reader.db.select().from(legalAcceptances).where(eq(legalAcceptances.userId, id)),
    operatorTimeZone(reader),
  ])
  const computed = (slug: LegalSlug): Agreed | null => {
    if (!termsAcceptedAt || (byThirdParty && slug === 'privacy-policy')) return null
    const current = deliveredOn(versionsNamed(versions, slug), dayIn(timeZone, termsAcceptedAt).toString())
    return current ? { version: current.version, at: termsAcceptedAt } : null
  }
  return new Map(
    legalSlugs.map((slug) => {
      const [newest] = rows.filter((row) => row.slug === slug).sort((one, other) => other.version - one.version)
      return [slug, newest ? { version: newest.version, at: newest.acceptedAt } : computed(slug)] as const
    }),
  )
}

/** Tells whether a person has to agree again. It costs no query as long as no change is material. */
export async function mustAgree(reader: LegalReader, person: Agreeing): Promise<boolean> {
  const versions = await legalVersions(reader)
  if (versions.every(({ isMaterial }) => !isMaterial)) return false
  return (await agreementsOf(reader, person)).some(({ isPending }) => isPending)
}

interface Agreement {
  slug: LegalSlug
  current: LegalVersion
  agreed: Agreed | null
  isPending: boolean
}

/** Compares what a person agreed to with what is in force. */
async function agreementsOf(reader: LegalReader, person: Agreeing): Promise<Agreement[]> {
  const [versions, today] = await Promise.all([legalVersions(reader), operatorDay(reader)])
  const agreed = await agreedVersions(reader, person)
  return legalSlugs.flatMap((slug) => {
    const own = versionsNamed(versions, slug)
    const current = inForceOn(own, today)
    if (!current) return []
    const required = requiredVersion(own, today)
    const mine = agreed.get(slug) ?? null
    return [{ slug, current, agreed: mine, isPending: required !== null && (mine?.version ?? 0) < required }]
  })
}

/** Says which texts a person agreed to, and what changed in those they have to agree to again. */
export async function myLegalTexts(context: Context, person: Agreeing): Promise<{ items: MyLegalText[] }> {
  const texts = await agreementsOf(context, person)
  return { items: await Promise.all(texts.map((text) => presented(context, text))) }
}

async function presented(context: Context, { slug, current, agreed, isPending }: Agreement): Promise<MyLegalText> {
  const facts = {
    slug,
    title: current.title,
    version: current.version,
    effectiveOn: effectiveDay(current),
    agreedVersion: agreed?.version ?? null,
    agreedAt: agreed?.at.toISOString() ?? null,
    isPending,
  }
  if (!isPending) return { ...facts, summaries: [], diff: null }
  const [after, before, summaries] = await Promise.all([
    pageVersion(context, slug, current.version),
    agreed && pageVersion(context, slug, agreed.version),
    summariesSince(context, slug, agreed?.version ?? 0),
  ])
  return { ...facts, summaries, diff: before && knownDiff(before, after) }
}

const diffs = new LRUCache<string, { texts: string; diff: TextDiff }>({ max: 20 })

/** Compares two versions once for all who are asked: everyone is shown the same. */
function knownDiff(before: PageRow, after: PageRow): TextDiff {
  const key = `${after.slug} ${before.version} ${after.version}`
  const texts = before.markdown + after.markdown
  const known = diffs.get(key)
  if (known?.texts === texts) return known.diff
  const diff = textDiff(before.markdown, after.markdown)
  diffs.set(key, { texts, diff })
  return diff
}

/** Reads what each version since the one that a person agreed to said of its change, the newest last. */
async function summariesSince(context: Context, slug: LegalSlug, agreed: number) {
  const [versions, today] = await Promise.all([legalVersions(context), operatorDay(context)])
  const missed = partsInForce(versionsNamed(versions, slug), today).filter(({ version }) => version > agreed)
  const rows = await Promise.all(missed.reverse().map(({ version }) => pageVersion(context, slug, version)))
  return rows.filter(({ summary }) => summary !== '').map(({ version, summary }) => ({ version, summary }))
}

interface Acceptance {
  texts: { slug: LegalSlug; version: number }[]
}

/** Stores that a person agrees to the versions they were shown. Throws conflict when another one is in force by now. */
export async function acceptLegalTexts(context: Context & SignedIn, { texts }: Acceptance): Promise<{ ok: true }> {
  const userId = context.actor.id
  const [versions, today] = await Promise.all([legalVersions(context), operatorDay(context)])
  for (const { slug, version } of texts)
    if (inForceOn(versionsNamed(versions, slug), today)?.version !== version)
      throw new Refusal('conflict', 'The text has changed since you opened this page. Read the new one, then agree.')
  await transaction(context, async (tx) => {
    const acceptedAt = context.now()
    const rows = await tx
      .insert(legalAcceptances)
      .values(texts.map((text) => ({ ...text, userId, acceptedAt, occasion: 'asked-again' as const })))
      .onConflictDoNothing()
      .returning()
    for (const { slug, version } of rows) {
      const entry = {
        action: 'legal-text.accepted',
        entity: 'legal_text',
        entityId: slug,
        detail: { version },
      } as const
      await audit(context, entry, tx)
    }
  })
  return { ok: true }
}

/** Counts the people whose acceptance of a text is stored, by version. */
export async function storedCounts({ db }: Pick<LegalReader, 'db'>, slug: LegalSlug): Promise<Map<number, number>> {
  const { version } = legalAcceptances
  const rows = await db
    .select({ version, people: sql<number>`count(*)::int` })
    .from(legalAcceptances)
    .where(eq(legalAcceptances.slug, slug))
    .groupBy(version)
  return new Map(rows.map((row) => [row.version, row.people]))
}
