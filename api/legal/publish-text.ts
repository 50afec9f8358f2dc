import { audit } from '../audit/audit'
import { effectiveDay, inForceOn, neverHolds } from '../content/in-force'
import { renderMarkdown } from '../content/markdown'
import { insertPageVersion, type PageRow as Row } from '../content/pages'
import { type Context, publishChange, transaction, within } from '../context'
import { lockFor } from '../database/lock-for'
import { isPlainName } from '../http/fields.contract'
import { dayInWords } from '../mail/moments'
import { changedMeanwhile, findOrRefuse, invalid } from '../refusals'
import { expectSettingsChange } from '../site-settings/memory'
import { operatorDay } from '../site-settings/operator-zone'
import type { LegalDraft, LegalPreview, LegalPublication } from './legal.contract'
import type { LegalParts } from './legal-parts'
import { mailingsOf, rowsOf } from './read-texts'
import { legalMailings } from './schema'
import type { LegalSlug } from './slugs.contract'
import { textDiff } from './text-diff'
import { requiredVersion } from './texts'

interface Planned {
  rows: Row[]
  current: Row
  newest: Row
  today: string
  mailings: Awaited<ReturnType<typeof mailingsOf>>
}

async function plan(context: Context, slug: LegalSlug): Promise<Planned> {
  const rows = await rowsOf(context, slug)
  const today = await operatorDay(context)
  const current = findOrRefuse(inForceOn(rows, today), 'The text')
  return { rows, current, newest: rows[0] ?? current, today, mailings: await mailingsOf(context, slug) }
}

/** Says what publishing a draft would change and do. Throws not_found, invalid. */
export async function previewLegalText(
  context: Context,
  parts: LegalParts,
  { slug, ...draft }: LegalDraft & { slug: LegalSlug },
): Promise<LegalPreview> {
  const planned = await plan(context, slug)
  refuseUnfit(planned, draft)
  return {
    version: planned.newest.version,
    against: planned.current.version,
    html: renderMarkdown(draft.markdown).html,
    diff: textDiff(planned.current.markdown, draft.markdown),
    effects: effectsOf(planned, draft, await peopleOf(context, parts)),
  }
}

/** Publishes a new version. Throws not_found, invalid, conflict for a stale version. */
export const publishLegalText = (
  context: Context,
  { slug, version, reason, ...draft }: LegalPublication & { slug: LegalSlug },
) =>
  transaction(context, async (tx) => {
    await lockFor(tx, 'site settings', slug)
    const planned = await plan(within(context, tx), slug)
    const { newest } = planned
    if (newest.version !== version) throw changedMeanwhile('text')
    refuseUnfit(planned, draft)
    const row = { ...columnsOf(planned, draft), slug, version: version + 1, reason }
    const publisher = { publishedByUserId: context.actor?.id ?? null, createdAt: context.now() }
    await insertPageVersion(tx, { ...row, ...publisher, title: newest.title })
    const { effectiveOn, isMaterial, sendsEmail, summary } = draft
    if (sendsEmail) await tx.insert(legalMailings).values({ slug, version: row.version, createdAt: context.now() })
    const { changes, addedWords, removedWords } = textDiff(planned.current.markdown, draft.markdown)
    const detail = {
      text: newest.title,
      version: { before: version, after: row.version },
      effectiveOn,
      askedAgain: isMaterial ? 'yes' : 'no',
      emailed: sendsEmail ? 'yes' : 'no',
      reason,
      summary,
      changes: `paragraphs changed: ${changes}, words added: ${addedWords}, words removed: ${removedWords}, compared with version ${planned.current.version}`,
      restoresVersion: row.restoresVersion,
    }
    await audit(context, { action: 'legal-text.published', entity: 'legal_text', entityId: slug, detail }, tx)
    await publishChange(tx, context, { concept: 'site-settings', ids: [row.version], kind: 'updated' })
    expectSettingsChange()
    return { version: row.version, effectiveOn }
  })

/** Lays out a draft as a version: a text that was edited after it was brought back restores nothing. */
function columnsOf({ rows }: Planned, { markdown, effectiveOn, isMaterial, summary, restores }: LegalDraft) {
  const restored = rows.find(({ version }) => version === restores)
  return {
    markdown,
    isMaterial,
    summary,
    effectiveAt: new Date(`${effectiveOn}T00:00:00Z`),
    restoresVersion: restored?.markdown.trim() === markdown ? restored.version : null,
  }
}

/** Throws invalid with a sentence for the field, not_found for a version to restore that does not exist. */
function refuseUnfit(planned: Planned, draft: LegalDraft): void {
  const { rows, newest, today } = planned
  const { markdown, effectiveOn, isMaterial, sendsEmail, summary, restores } = draft
  if (restores !== undefined)
    findOrRefuse(
      rows.find(({ version }) => version === restores),
      'The version',
    )
  const problem = (field: string, words: string) => invalid(words, { [field]: words })
  if (effectiveOn < today) throw problem('effectiveOn', 'A text can’t be in force from a day that has passed.')
  if (effectiveOn > lastDay(today)) throw problem('effectiveOn', 'Choose a day within the next two years.')
  if (isMaterial && summary === '')
    throw problem('summary', 'Summarize the change. People read this when they’re asked to agree.')
  if (sendsEmail && summary === '') throw problem('summary', 'Summarize the change. It’s the text of the email.')
  if (sendsEmail && !isPlainName(summary))
    throw problem(
      'summary',
      'Leave out web and email addresses and phone numbers: the email links to the text by itself. Put a space after each period.',
    )
  const dropped = isMaterial ? undefined : droppedMaterial(planned, draft)
  if (dropped)
    throw problem(
      'isMaterial',
      `This takes the place of version ${dropped.version}, which asks people to agree. Ask them too, choose ${longDay(effectiveDay(dropped))} or a later day, or bring back version ${planned.current.version}.`,
    )
  const isSameText = newest.markdown.trim() === markdown
  const isSameDay = effectiveDay(newest) === effectiveOn || effectiveDay(newest) <= today
  if (isSameText && isSameDay && newest.isMaterial === isMaterial) throw problem('markdown', 'Nothing has changed.')
}

/** Finds an announced material version that never holds after a draft, though its change may be part of the draft. */
function droppedMaterial(planned: Planned, draft: LegalDraft): Row | undefined {
  const { restoresVersion, markdown } = columnsOf(planned, draft)
  if (restoresVersion !== null || markdown === planned.current.markdown.trim()) return undefined
  return replacedBy(planned, draft).find((row) => row.isMaterial && effectiveDay(row) !== draft.effectiveOn)
}

const upcomingOf = ({ rows, today }: Planned): Row[] =>
  rows.filter((row) => effectiveDay(row) > today && !neverHolds(rows, row))

/** Lists announced versions that never come into force after a draft. */
const replacedBy = (planned: Planned, { effectiveOn }: LegalDraft): Row[] =>
  upcomingOf(planned).filter((row) => effectiveDay(row) >= effectiveOn)

const maxYears = 2
const lastDay = (today: string) => `${Number(today.slice(0, 4)) + maxYears}${today.slice(4)}`

const longDay = (day: string): string => dayInWords(new Date(day), 'UTC')
const whole = new Intl.NumberFormat('en-US')
const noticeDays = 30

/** Says in words what publishing does. */
function effectsOf(planned: Planned, input: LegalDraft, people: People): string[] {
  const { effectiveOn, isMaterial, sendsEmail } = input
  const { current, newest, today } = planned
  const isNow = effectiveOn === today
  const draft = { ...columnsOf(planned, input), version: newest.version + 1 }
  const replaced = replacedBy(planned, input)
  const earlier = upcomingOf(planned).filter((row) => !replaced.includes(row))
  return [
    isNow
      ? `Version ${draft.version} is in force as soon as you publish it.`
      : `Version ${draft.version} is in force from ${longDay(effectiveOn)}. Until then, the page shows it as announced.`,
    ...earlier.map((row) => `Version ${row.version} still takes effect first, on ${longDay(effectiveDay(row))}.`),
    ...replaced.map(
      (row) => `Version ${row.version}, announced for ${longDay(effectiveDay(row))}, will not come into force.`,
    ),
    ...replaced.flatMap(({ version }) => emailedWords(version, planned.mailings.get(version)?.queued, sendsEmail)),
    isMaterial
      ? `From that day, everyone with an account (${whole.format(people.all)} today) is asked to agree before they can open another page of their account or dealership.`
      : askedStill(planned, draft),
    sendsEmail ? emailWords(people, daysBetween(today, effectiveOn)) : noticeWords(daysBetween(today, effectiveOn)),
    `Version ${current.version} stays readable under its own address.`,
  ]
}

/** Says who is asked after a version that asks no one new. */
function askedStill({ rows, today }: Planned, draft: Parameters<typeof requiredVersion>[0][number]): string {
  const required = requiredVersion([draft, ...rows], effectiveDay(draft))
  if (required !== null)
    return `No one new is asked to agree. Anyone who hasn’t agreed to version ${required} or a later one is still asked.`
  const before = requiredVersion(rows, today)
  return before === null
    ? 'No one is asked to agree again.'
    : `No one is asked to agree again, and from that day no one is asked about version ${before} anymore.`
}

/** Says whose task the notice is that the delivered texts promise. */
function noticeWords(days: number): string {
  return `No email is sent. The default text promises one at least ${noticeDays} days before a change that reduces people’s rights.${tooSoon(days)}`
}

/** Says who was emailed about a version that never holds then. */
function emailedWords(version: number, queued: number | undefined, sendsEmail: boolean): string[] {
  if (!queued) return []
  const then = sendsEmail
    ? 'The new email tells them what applies instead.'
    : 'They won’t hear about this change unless you email them again.'
  return [`An email about version ${version} was already queued for ${peopleInWords(queued)}. ${then}`]
}

function emailWords({ reachable }: People, days: number): string {
  if (reachable === 0) return 'No one has a confirmed email address yet, so no email is sent.'
  const promise = `The default text promises it ${noticeDays} days before a change that reduces people’s rights.`
  return `When you publish, an email with your summary is queued for ${peopleInWords(reachable)} with a confirmed email address.${days >= noticeDays ? '' : ` ${promise}`}${tooSoon(days)}`
}

const peopleInWords = (count: number): string => (count === 1 ? 'one person' : `${whole.format(count)} people`)

function tooSoon(days: number): string {
  if (days >= noticeDays) return ''
  return days === 0
    ? ' This version takes effect today.'
    : ` Only ${days === 1 ? 'a day is' : `${days} days are`} left.`
}

interface People {
  all: number
  /** Counts those whose address is confirmed. */
  reachable: number
}

const peopleOf = async (context: Context, parts: LegalParts): Promise<People> => ({
  all: await parts.countPeople(context),
  reachable: await parts.countReachable(context),
})

const daysBetween = (from: string, to: string): number => (Date.parse(to) - Date.parse(from)) / 86_400_000
