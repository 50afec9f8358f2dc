import { answer, createRoute, day, Instant, json, refusals, z } from '../http/contract'
import { lineOr, short, shortOr } from '../http/fields.contract'
import { legalSlugs } from './slugs.contract'
import { TextDiff } from './text-diff.contract'

const path = z.object({ slug: z.enum(legalSlugs) })
const number = z.coerce.number().int().positive()

const Dated = z.object({ version: z.number().int(), effectiveOn: z.iso.date() })

const LegalText = z.object({
  slug: z.enum(legalSlugs),
  title: z.string(),
  inForce: Dated,
  next: Dated.nullable().describe('The one that takes effect next'),
  newest: z.number().int(),
  upToDate: z.number().int().describe('Those of these people whom the text in force does not ask to agree'),
  people: z.number().int().describe('People with an account, without administrators'),
})
export type LegalText = z.infer<typeof LegalText>

const LegalVersion = Dated.extend({
  state: z.enum(['in-force', 'upcoming', 'past', 'never']),
  until: z.iso.date().nullable().describe('The day from which a newer version holds in its place'),
  at: Instant,
  by: z.string().nullable(),
  reason: z.string(),
  summary: z.string(),
  isMaterial: z.boolean(),
  restoresVersion: z.number().int().nullable(),
  agreed: z.number().int().describe('People who agreed to it'),
  dealerships: z.number().int().describe('Dealerships that applied under it'),
  mailing: z
    .object({ queued: z.number().int(), isOver: z.boolean() })
    .nullable()
    .describe('For how many people an email about it was queued; null: none is sent'),
})
export type LegalTextVersion = z.infer<typeof LegalVersion>

const LegalTextDetail = LegalText.extend({
  today: z.iso.date().describe('In the operator’s time zone'),
  markdown: z.string().describe('Of the newest version'),
  summary: z.string().describe('Of the newest version'),
  versions: z.array(LegalVersion).describe('Newest first'),
})
export type LegalTextDetail = z.infer<typeof LegalTextDetail>

export const listLegalTexts = createRoute({
  method: 'get',
  path: '/api/admin/legal-texts',
  tags: ['legal'],
  responses: { 200: answer(z.object({ items: z.array(LegalText) })), ...refusals(401, 403) },
})

export const getLegalText = createRoute({
  method: 'get',
  path: '/api/admin/legal-texts/{slug}',
  tags: ['legal'],
  request: { params: path },
  responses: { 200: answer(LegalTextDetail), ...refusals(401, 403, 422) },
})

/** Says how a version differs from another one; without one, from the version before it. */
export const compareLegalText = createRoute({
  method: 'get',
  path: '/api/admin/legal-texts/{slug}/versions/{number}',
  tags: ['legal'],
  request: {
    params: path.extend({ number }),
    query: z.object({ against: number.optional().describe('The other version') }),
  },
  responses: {
    200: answer(
      z.object({
        version: z.number().int(),
        against: z.number().int().nullable().describe('Null: there is none before it'),
        markdown: z.string(),
        diff: TextDiff.nullable(),
      }),
    ),
    ...refusals(401, 403, 404, 422),
  },
})

/** Is longer than any text of the kind: work on a text grows with its length. */
const maxLetters = 60_000

export const LegalDraft = z.object({
  markdown: shortOr('Enter the text.', maxLetters),
  effectiveOn: day('Enter the day from which it is in force.'),
  isMaterial: z.boolean().default(false).describe('Who agreed to an earlier version is asked again'),
  sendsEmail: z.boolean().default(false).describe('Everyone with a confirmed address gets an email with the summary'),
  summary: short(600)
    .default('')
    .describe('What changed, in short: what people read who are asked again or emailed, for whom it is needed'),
  restores: number.optional().describe('The version whose text is brought back'),
})
export type LegalDraft = z.infer<typeof LegalDraft>

const Preview = z.object({
  version: z.number().int().describe('The newest one, before it is published'),
  against: z.number().int().describe('The one in force, with which it is compared'),
  html: z.string().describe('As the page will show it, sanitised'),
  diff: TextDiff,
  effects: z.array(z.string()).describe('What publishing does, in words'),
})
export type LegalPreview = z.infer<typeof Preview>

/** Says what a version would change, and changes nothing. */
export const previewLegalText = createRoute({
  method: 'post',
  path: '/api/admin/legal-texts/{slug}/preview',
  tags: ['legal'],
  request: { params: path, body: json(LegalDraft) },
  responses: { 200: answer(Preview), ...refusals(401, 403, 404, 422) },
})

export const LegalPublication = LegalDraft.extend({
  version: number.describe('The newest version, as it was read'),
  reason: lineOr('Enter a short reason.', 200),
})
export type LegalPublication = z.infer<typeof LegalPublication>

/** Publishes a new version, which takes effect on its day. */
export const publishLegalText = createRoute({
  method: 'post',
  path: '/api/admin/legal-texts/{slug}/versions',
  tags: ['legal'],
  request: { params: path, body: json(LegalPublication) },
  responses: { 201: answer(Dated), ...refusals(401, 403, 404, 409, 422) },
})
