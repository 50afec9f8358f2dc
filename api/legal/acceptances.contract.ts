import { answer, createRoute, Instant, json, refusals, z } from '../http/contract'
import { legalSlugs } from './slugs.contract'
import { TextDiff } from './text-diff.contract'

const slug = z.enum(legalSlugs, 'Choose one of the legal texts.')
const version = z.coerce.number('Name the version that was read.').int().positive()

const MyLegalText = z.object({
  slug,
  title: z.string(),
  version: z.number().int().describe('The one in force'),
  effectiveOn: z.iso.date(),
  agreedVersion: z.number().int().nullable().describe('The newest one that this person agreed to'),
  agreedAt: Instant.nullable(),
  isPending: z.boolean().describe('This person is asked to agree again'),
  summaries: z
    .array(z.object({ version: z.number().int(), summary: z.string() }))
    .describe('What each version since then changed, in short, where they are asked; the newest last'),
  diff: TextDiff.nullable().describe('Where they are asked and agreed to an earlier version'),
})
export type MyLegalText = z.infer<typeof MyLegalText>

export const listMyLegalTexts = createRoute({
  method: 'get',
  path: '/api/legal-acceptances',
  tags: ['legal'],
  responses: { 200: answer(z.object({ items: z.array(MyLegalText) })), ...refusals(401) },
})

/** Agrees to the versions that were shown. */
export const acceptLegalTexts = createRoute({
  method: 'post',
  path: '/api/legal-acceptances',
  tags: ['legal'],
  request: {
    body: json(
      z.object({
        texts: z
          .array(z.object({ slug, version }), 'Name the texts that you agree to.')
          .min(1, 'Name the texts that you agree to.')
          .max(legalSlugs.length, 'Name each text once.')
          .refine((texts) => new Set(texts.map((text) => text.slug)).size === texts.length, 'Name each text once.'),
      }),
    ),
  },
  responses: { 200: answer(z.object({ ok: z.literal(true) })), ...refusals(401, 403, 409, 422) },
})
