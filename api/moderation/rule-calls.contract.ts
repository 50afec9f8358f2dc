import { answer, createRoute, Instant, json, refusals, versionOf, z } from '../http/contract'
import { moderatedKinds } from './kinds.contract'
import { ModerationRules } from './rules.contract'

const InForce = z.object({
  rules: ModerationRules,
  version: z.number().int().describe('0: nobody has changed the first ones'),
  changedAt: Instant.nullable(),
  changedBy: z.string().nullable(),
})

export const getRules = createRoute({
  method: 'get',
  path: '/api/admin/moderation/rules',
  tags: ['moderation'],
  responses: { 200: answer(InForce), ...refusals(401, 403) },
})

export const saveRules = createRoute({
  method: 'put',
  path: '/api/admin/moderation/rules',
  tags: ['moderation'],
  request: { body: json(z.object({ rules: ModerationRules, version: versionOf('set of rules').or(z.literal(0)) })) },
  responses: { 200: answer(InForce), ...refusals(401, 403, 409, 422) },
})

const Sample = z.object({
  id: z.number().int(),
  kind: z.enum(moderatedKinds),
  text: z.string(),
  score: z.number().int(),
})
export const RulesTrial = z
  .object({
    tried: z.number().int().describe('Of the newest writings'),
    heldNow: z.number().int().describe('By the rules in force'),
    heldThen: z.number().int().describe('By the rules that are tried'),
    caught: z.number().int().describe('Of those that moderators rejected, held by the tried rules'),
    rejected: z.number().int().describe('That moderators rejected'),
    wrong: z.number().int().describe('Approved by moderators, or never objected to, and held by the tried rules'),
    newlyHeld: z.array(Sample).describe('The first 20'),
    newlyFree: z.array(Sample).describe('The first 20'),
  })
  .openapi('ModerationRulesTrial')
export type RulesTrial = z.infer<typeof RulesTrial>

/** Judges the newest 2,000 writings by rules that are not in force: nothing changes. */
export const tryRules = createRoute({
  method: 'post',
  path: '/api/admin/moderation/rules/trials',
  tags: ['moderation'],
  request: { body: json(z.object({ rules: ModerationRules })) },
  responses: { 200: answer(RulesTrial), ...refusals(401, 403, 422) },
})
