import { eq } from 'drizzle-orm'
import { effectiveDay, replacedOn, stateOn } from '../content/in-force'
import { pageVersion, pageVersions, type PageRow as Row } from '../content/pages'
import type { Context } from '../context'
import { findOrRefuse } from '../refusals'
import { operatorDay, operatorTimeZone } from '../site-settings/operator-zone'
import { storedCounts } from './acceptances'
import type { LegalText, LegalTextDetail, LegalTextVersion } from './legal.contract'
import type { LegalParts } from './legal-parts'
import { legalMailings } from './schema'
import { type LegalSlug, legalSlugs } from './slugs.contract'
import { textDiff } from './text-diff'
import { deliveredOn, requiredVersion } from './texts'

/** Reads all versions of a text, newest first. Throws not_found. */
export async function rowsOf(context: Pick<Context, 'db'>, slug: LegalSlug): Promise<Row[]> {
  const rows = await pageVersions(context, slug)
  findOrRefuse(rows[0], 'The text')
  return rows
}

export async function listLegalTexts(context: Context, parts: LegalParts): Promise<{ items: LegalText[] }> {
  const details = await Promise.all(legalSlugs.map((slug) => getLegalText(context, parts, slug)))
  return {
    items: details.map(({ today: _, markdown: __, summary: ___, versions: ____, ...text }) => text),
  }
}

/** Throws not_found. */
export async function getLegalText(context: Context, parts: LegalParts, slug: LegalSlug): Promise<LegalTextDetail> {
  const [rows, today, people] = await Promise.all([
    rowsOf(context, slug),
    operatorDay(context),
    parts.countPeople(context),
  ])
  const mailings = await mailingsOf(context, slug)
  const ids = [...new Set(rows.flatMap(({ publishedByUserId }) => publishedByUserId ?? []))]
  const [names, counts] = await Promise.all([parts.namesOf(context, ids), countsOf(context, parts, { slug, rows })])
  const versions = rows.map((row): LegalTextVersion => {
    const { version, createdAt, reason, summary, isMaterial, restoresVersion, publishedByUserId } = row
    return {
      version,
      effectiveOn: effectiveDay(row),
      state: stateOn(rows, row, today),
      until: replacedOn(rows, version),
      at: createdAt.toISOString(),
      by: (publishedByUserId && names.get(publishedByUserId)) || null,
      reason: reason || 'Default text',
      summary,
      isMaterial,
      restoresVersion,
      agreed: counts.people.get(version) ?? 0,
      dealerships: counts.dealerships.get(version) ?? 0,
      mailing: mailings.get(version) ?? null,
    }
  })
  const newest = rows[0] as Row
  const required = requiredVersion(rows, today)
  const current = findOrRefuse(
    versions.find(({ state }) => state === 'in-force'),
    'The text',
  )
  return {
    slug,
    title: newest.title,
    inForce: dated(current),
    next: nextOf(versions),
    newest: newest.version,
    upToDate: required === null ? people : await parts.countAccepted(context, { slug, version: required }),
    people,
    today,
    markdown: newest.markdown,
    summary: newest.summary,
    versions,
  }
}

/** Reads how far the emails about versions of a text have come. */
export async function mailingsOf({ db }: Pick<Context, 'db'>, slug: LegalSlug) {
  const rows = await db.select().from(legalMailings).where(eq(legalMailings.slug, slug))
  return new Map(rows.map(({ version, queued, endedAt }) => [version, { queued, isOver: endedAt !== null }]))
}

const dated = ({ version, effectiveOn }: LegalTextVersion) => ({ version, effectiveOn })

/** Finds the version that takes effect next. */
function nextOf(versions: readonly LegalTextVersion[]) {
  const [next] = versions
    .filter(({ state }) => state === 'upcoming')
    .sort((one, other) => (one.effectiveOn < other.effectiveOn ? -1 : 1))
  return next ? dated(next) : null
}

/** Counts who agreed to each version: as stored, and before that by the version in force on the day. */
async function countsOf(
  context: Context,
  parts: LegalParts,
  { slug, rows }: { slug: LegalSlug; rows: readonly Row[] },
) {
  const timeZone = await operatorTimeZone(context)
  const [people, before, applied] = await Promise.all([
    storedCounts(context, slug),
    parts.peopleBefore(context, { slug, timeZone }),
    slug === 'term-of-use' ? parts.dealershipsBy(context, { timeZone }) : [],
  ])
  const dealerships = new Map<number, number>()
  const add = (counts: Map<number, number>, version: number | undefined, count: number) =>
    version !== undefined && counts.set(version, (counts.get(version) ?? 0) + count)
  for (const { day, count } of before) add(people, deliveredOn(rows, day)?.version, count)
  for (const { version, day, count } of applied) add(dealerships, version ?? deliveredOn(rows, day)?.version, count)
  return { people, dealerships }
}

/** Compares a version with another one, or with the one before it. Throws not_found. */
export async function compareLegalText(
  context: Context,
  { slug, number, against }: { slug: LegalSlug; number: number; against?: number },
) {
  const shown = await pageVersion(context, slug, number)
  const rows = await rowsOf(context, slug)
  const other = against === undefined ? rows.find(({ version }) => version < number) : rowNamed(rows, against)
  return {
    version: number,
    against: other?.version ?? null,
    markdown: shown.markdown,
    diff: other ? textDiff(other.markdown, shown.markdown) : null,
  }
}

const rowNamed = (rows: readonly Row[], number: number): Row =>
  findOrRefuse(
    rows.find(({ version }) => version === number),
    'The version',
  )
