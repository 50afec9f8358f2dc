import { answer, createRoute, day, Instant, json, refusals, z } from '../http/contract'
import { lineOr } from '../http/fields.contract'
import { sectionKeys } from './section-keys.contract'

const path = z.object({ section: z.enum(sectionKeys) })
const number = z.coerce.number().int().min(0)
const reason = lineOr('Enter a short reason.', 200)
const version = number.describe('Of the section, as it was read; 0: as delivered')

const State = z.object({
  section: z.enum(sectionKeys),
  version: z.number().int(),
  changedAt: Instant.nullable().describe('Null: as delivered'),
  changedBy: z.string().nullable(),
  due: z.number().int().describe('Rows whose next check is today or has passed'),
  unconfirmed: z.number().int().describe('Rows that were never confirmed with the state'),
  rows: z.number().int(),
  summary: z.string().nullable().default(null).describe('What is in force, where a few words say it'),
})
export type SettingState = z.infer<typeof State>

const Version = z.object({
  version: z.number().int(),
  at: Instant.nullable(),
  by: z.string().nullable(),
  reason: z.string(),
  restoresVersion: z.number().int().nullable(),
  changes: z.array(z.string()).describe('What it changed of the version before, in words'),
})
export type SettingVersion = z.infer<typeof Version>

/** A value is what the section’s own schema takes. */
const value = z.unknown().openapi({ type: 'object' })

const Setting = State.extend({
  value,
  today: z.iso.date().describe('In the operator’s time zone'),
  people: z.record(z.string(), z.string()).describe('Names of the accounts that checked rows, by id'),
  versions: z.array(Version).describe('The newest 30 and the one delivered, newest first'),
})
export type Setting = z.infer<typeof Setting>

export const listSettings = createRoute({
  method: 'get',
  path: '/api/admin/settings',
  tags: ['site-settings'],
  responses: { 200: answer(z.object({ items: z.array(State) })), ...refusals(401, 403) },
})

export const getSetting = createRoute({
  method: 'get',
  path: '/api/admin/settings/{section}',
  tags: ['site-settings'],
  request: { params: path },
  responses: { 200: answer(Setting), ...refusals(401, 403, 422) },
})

/** Says how an older version differs from the one in force. */
export const compareSetting = createRoute({
  method: 'get',
  path: '/api/admin/settings/{section}/versions/{number}',
  tags: ['site-settings'],
  request: { params: path.extend({ number }) },
  responses: {
    200: answer(
      z.object({
        version: z.number().int().describe('The one in force'),
        value,
        changes: z.array(z.string()).describe('What bringing it back would change, in words'),
        effects: z.array(z.string()).describe('What that does to the site, in words'),
      }),
    ),
    ...refusals(401, 403, 404, 422),
  },
})

const Preview = z.object({
  version: z.number().int(),
  changes: z.array(z.string()),
  effects: z.array(z.string()).describe('What the change does to the site, in words'),
})
export type SettingPreview = z.infer<typeof Preview>

/** Says what a value would change, and changes nothing. */
export const previewSetting = createRoute({
  method: 'post',
  path: '/api/admin/settings/{section}/preview',
  tags: ['site-settings'],
  request: { params: path, body: json(z.object({ value })) },
  responses: { 200: answer(Preview), ...refusals(401, 403, 422) },
})

const Saved = z.object({ section: z.enum(sectionKeys), version: z.number().int() })

/** Saves a value as a new version. */
export const saveSetting = createRoute({
  method: 'put',
  path: '/api/admin/settings/{section}',
  tags: ['site-settings'],
  request: { params: path, body: json(z.object({ version, reason, value })) },
  responses: { 200: answer(Saved), ...refusals(401, 403, 409, 422) },
})

/** Brings the value of an older version back as a new version. */
export const restoreSetting = createRoute({
  method: 'post',
  path: '/api/admin/settings/{section}/undo',
  tags: ['site-settings'],
  request: { params: path, body: json(z.object({ version, reason, restores: number })) },
  responses: { 200: answer(Saved), ...refusals(401, 403, 404, 409, 422) },
})

/** Marks rows as checked, without a change of their figures. */
export const checkSetting = createRoute({
  method: 'post',
  path: '/api/admin/settings/{section}/checks',
  tags: ['site-settings'],
  request: {
    params: path,
    body: json(
      z.object({
        version,
        rows: z.array(z.string().max(40)).min(1, 'Choose what you checked.').max(60),
        nextCheckOn: day('Enter the day of the next check.'),
      }),
    ),
  },
  responses: { 200: answer(Saved), ...refusals(401, 403, 409, 422) },
})

/** A stale form shows these words above both versions. */
export const ReasonForm = z.object({ version, reason })
export const RestoreForm = z.object({ version, reason, restores: number })
export const CheckForm = z.object({
  version,
  rows: z.string().max(40),
  nextCheckOn: day('Enter the day of the next check.'),
})
