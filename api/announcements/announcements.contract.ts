import { answer, createRoute, day, Instant, json, RecordId, refusals, versionOf, z } from '../http/contract'
import { lineOr, short } from '../http/fields.contract'
import { listQuery, pageOf, tabOf } from '../http/lists.contract'
import { siteSwitches } from '../site-settings/switches/switch-names.contract'
import { announcementStatuses, audiences } from './audiences.contract'

const fields = z.object({
  title: lineOr('Enter a title.', 100),
  text: short(400).default(''),
  audience: z.enum(audiences, 'Choose who sees it.'),
  startsOn: day('Enter the first day.').describe('The first day, in the operator’s time zone'),
  endsOn: day('Enter the last day.').describe('The last day, in the operator’s time zone'),
})
export type NewAnnouncement = z.infer<typeof fields>

const version = versionOf('announcement')
export const AnnouncementVersion = z.object({ version })

const inOrder = <Schema extends z.ZodType<Pick<NewAnnouncement, 'startsOn' | 'endsOn'>>>(schema: Schema) =>
  schema.refine(({ startsOn, endsOn }) => startsOn <= endsOn, {
    path: ['endsOn'],
    error: 'The last day is before the first.',
  })
/** Is what an administrator writes: the form of the page has the same schema. */
export const NewAnnouncement = inOrder(fields)
export const ChangedAnnouncement = inOrder(fields.extend({ version }))

export const Announcement = z
  .object({
    id: z.number().int(),
    title: z.string(),
    text: z.string(),
    audience: z.enum(audiences),
    startsOn: z.iso.date(),
    endsOn: z.iso.date(),
    status: z.enum(announcementStatuses),
    version: z.number().int(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .openapi('Announcement')
export type Announcement = z.infer<typeof Announcement>

export const announcementsSorts = ['starts', 'ends', 'title', 'updated'] as const
export const AnnouncementsQuery = listQuery(
  announcementsSorts,
  { status: tabOf(announcementStatuses), audience: z.enum(audiences).optional() },
  '-starts',
)
export type AnnouncementsQuery = z.infer<typeof AnnouncementsQuery>

export const listAnnouncements = createRoute({
  method: 'get',
  path: '/api/admin/announcements',
  tags: ['announcements'],
  request: { query: AnnouncementsQuery },
  responses: { 200: answer(pageOf(Announcement)), ...refusals(401, 403, 422) },
})

export const getAnnouncement = createRoute({
  method: 'get',
  path: '/api/admin/announcements/{id}',
  tags: ['announcements'],
  request: { params: RecordId },
  responses: { 200: answer(Announcement), ...refusals(401, 403, 404, 422) },
})

export const createAnnouncement = createRoute({
  method: 'post',
  path: '/api/admin/announcements',
  tags: ['announcements'],
  request: { body: json(NewAnnouncement) },
  responses: { 201: answer(Announcement), ...refusals(401, 403, 409, 422) },
})

export const changeAnnouncement = createRoute({
  method: 'put',
  path: '/api/admin/announcements/{id}',
  tags: ['announcements'],
  request: { params: RecordId, body: json(ChangedAnnouncement) },
  responses: { 200: answer(Announcement), ...refusals(401, 403, 404, 409, 422) },
})

export const deleteAnnouncement = createRoute({
  method: 'delete',
  path: '/api/admin/announcements/{id}',
  tags: ['announcements'],
  request: { params: RecordId, query: AnnouncementVersion },
  responses: { 200: answer(RecordId), ...refusals(401, 403, 404, 409, 422) },
})

const ShownAnnouncement = z.object({ id: z.number().int(), title: z.string(), text: z.string() })
export type ShownAnnouncement = z.infer<typeof ShownAnnouncement>

const SiteDifferences = z.object({
  name: z.string().optional(),
  color: z.string().optional().describe('The brand color as #rrggbb'),
  logo: z.string().optional().describe('The id of the picture'),
  off: z.array(z.enum(siteSwitches)).optional().describe('What administrators have turned off'),
})
export type SiteDifferences = z.infer<typeof SiteDifferences>

const ShownAnnouncements = z.object({
  items: z.array(ShownAnnouncement),
  timeZone: z.string().describe('The operator’s, in which “today” is on public pages'),
  site: SiteDifferences.optional().describe('Absent where name and look are those delivered with the program'),
})
export type ShownAnnouncements = z.infer<typeof ShownAnnouncements>

/** Lists those of today that are meant for the caller and were not dismissed, newest first. At most 3. */
export const listShownAnnouncements = createRoute({
  method: 'get',
  path: '/api/announcements',
  tags: ['announcements'],
  responses: {
    200: answer(ShownAnnouncements),
    ...refusals(),
  },
})

export const dismissAnnouncement = createRoute({
  method: 'post',
  path: '/api/announcements/{id}/dismiss',
  tags: ['announcements'],
  request: { params: RecordId },
  responses: { 200: answer(RecordId), ...refusals(401, 404, 422) },
})
