import { answer, createRoute, Instant, RecordId, refusals, z } from '../../http/contract'

/** Of each kind. */
export const maxHidden = 500

const Which = { tags: ['social'], request: { params: RecordId } }
const Hidden = z.object({ id: z.number().int(), name: z.string(), isHidden: z.boolean() })
const answers = { 200: answer(Hidden), ...refusals(401, 403, 404, 422, 429) }

/** Their posts and comments stay out of the caller’s lists; they learn nothing of it. Twice is once. */
export const mutePerson = createRoute({ method: 'put', path: '/api/mutes/people/{id}', ...Which, responses: answers })
export const unmutePerson = createRoute({
  method: 'delete',
  path: '/api/mutes/people/{id}',
  ...Which,
  responses: answers,
})
export const muteDealership = createRoute({
  method: 'put',
  path: '/api/mutes/dealerships/{id}',
  ...Which,
  responses: answers,
})
export const unmuteDealership = createRoute({
  method: 'delete',
  path: '/api/mutes/dealerships/{id}',
  ...Which,
  responses: answers,
})
/** Neither sees the other in lists, nor can comment on, mention or follow the other. Follows between them end. */
export const blockPerson = createRoute({ method: 'put', path: '/api/blocks/people/{id}', ...Which, responses: answers })
export const unblockPerson = createRoute({
  method: 'delete',
  path: '/api/blocks/people/{id}',
  ...Which,
  responses: answers,
})

const Person = z.object({
  id: z.number().int(),
  name: z.string(),
  handle: z.string().nullable(),
  pictureId: z.string().nullable(),
  since: Instant,
})
const Dealership = Person.omit({ handle: true }).extend({ slug: z.string().nullable() })
export const Relations = z
  .object({
    followedPeople: z.array(Person),
    followedDealerships: z.array(Dealership),
    mutedPeople: z.array(Person),
    mutedDealerships: z.array(Dealership),
    blockedPeople: z.array(Person),
    followers: z.number().int().describe('How many people follow the caller'),
  })
  .openapi('Relations')
export type Relations = z.infer<typeof Relations>

/** Whom the caller follows, has muted and blocked; the newest first. */
export const listRelations = createRoute({
  method: 'get',
  path: '/api/relations',
  tags: ['social'],
  responses: { 200: answer(Relations), ...refusals(401) },
})
