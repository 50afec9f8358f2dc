import { answer, createRoute, Instant, json, RecordId, recordId, refusals, versionOf, z } from '../http/contract'
import { line, short } from '../http/fields.contract'
import {
  type Aspect,
  aspectLabels,
  aspectNames,
  aspectsOfStage,
  bodyLength,
  editDays,
  maxAlt,
  maxReply,
  maxReviewImages,
  reviewStages,
  stageOf,
  titleLength,
} from './limits.contract'

const stars = z.number().int().min(1).max(5)
const mapOf = <T extends z.ZodType>(one: T) =>
  z.object(Object.fromEntries(aspectNames.map((name) => [name, one])) as Record<Aspect, T>)

const Said = z.object({
  rating: z.number().int(),
  title: z.string(),
  body: z.string(),
  wouldRecommend: z.boolean(),
})

export const Review = Said.extend({
  id: z.number().int(),
  authorName: z.string(),
  bought: z.string().nullable().describe('What was bought; “car” where it is not known which'),
  talkedAt: Instant.nullable().describe('When the dealership first answered its author'),
  aspects: mapOf(z.number().int().nullable()).describe('From 1 to 5; null: not judged'),
  images: z.array(
    z.object({
      id: z.string(),
      alt: z.string(),
      color: z.string(),
      width: z.number().int(),
      height: z.number().int(),
    }),
  ),
  reply: z.string().nullable().describe('One that readers do not see: for those who write for the dealership'),
  replyState: z.enum(['published', 'pending', 'hidden']).nullable(),
  replyReason: z.string().nullable().describe('Why a moderator has hidden it'),
  repliedAt: Instant.nullable(),
  replyEditedAt: Instant.nullable(),
  publishedAt: Instant,
  editedAt: Instant.nullable(),
  earlier: z.array(Said.extend({ writtenAt: Instant })).describe('What it said before, the newest first'),
  version: z.number().int(),
  can: z.object({ reply: z.boolean().describe('For those who write for the dealership') }),
}).openapi('Review')
export type Review = z.infer<typeof Review>

export const listReviews = createRoute({
  method: 'get',
  path: '/api/dealerships/{slug}/reviews',
  tags: ['reviews'],
  request: {
    params: z.object({ slug: z.string() }),
    query: z.object({ page: z.string().optional(), sort: z.string().optional().describe('newest | highest | lowest') }),
  },
  responses: {
    200: answer(
      z.object({
        items: z.array(Review),
        total: z.number().int(),
        page: z.number().int(),
        pageSize: z.number().int(),
        pageCount: z.number().int(),
        counted: z.number().int().describe('Of a person the latest alone: average, recommend and aspects are of these'),
        average: z.number().nullable(),
        recommend: z.number().int().nullable().describe('Of a hundred, how many would recommend it'),
        aspects: z.array(z.object({ label: z.string(), average: z.number() })),
      }),
    ),
    ...refusals(404),
  },
})

const Dealership = z.object({ id: z.number().int(), name: z.string(), slug: z.string(), logoId: z.string().nullable() })

export const OwnReview = Review.omit({ can: true })
  .extend({
    conversationId: z.number().int().nullable(),
    state: z.enum(['published', 'pending', 'hidden']).describe('What is not published its author alone sees'),
    reason: z.string().nullable().describe('Why a moderator has hidden it'),
    editUntil: Instant.nullable().describe(`So long its author may edit it: ${editDays} days`),
  })
  .openapi('OwnReview')
export type OwnReview = z.infer<typeof OwnReview>

/** A review by itself: for everybody, and for its author while it waits or is hidden. */
export const getReview = createRoute({
  method: 'get',
  path: '/api/reviews/{id}',
  tags: ['reviews'],
  request: { params: RecordId },
  responses: {
    200: answer(
      z.object({
        review: Review,
        dealership: Dealership,
        own: z
          .object({ state: OwnReview.shape.state, reason: z.string().nullable(), canEdit: z.boolean() })
          .nullable()
          .describe('For its author'),
      }),
    ),
    ...refusals(404),
  },
})

/** What the caller may review at a dealership, and what they have written there. */
export const listOwnReviews = createRoute({
  method: 'get',
  path: '/api/dealerships/{slug}/own-reviews',
  tags: ['reviews'],
  request: { params: z.object({ slug: z.string() }) },
  responses: {
    200: answer(
      z.object({
        dealership: Dealership,
        isStaff: z.boolean().describe('Whoever works there reviews nothing there'),
        conversations: z
          .array(
            z.object({
              id: z.number().int(),
              subject: z.string(),
              bought: z.string().nullable(),
              answeredAt: Instant.nullable(),
              startedAt: Instant,
              stage: z.enum(reviewStages).describe('How far it went, as far as is known here'),
            }),
          )
          .describe('Without a review, sales first'),
        reviews: z.array(OwnReview),
      }),
    ),
    ...refusals(401, 404),
  },
})

const Judged = z
  .object(
    Object.fromEntries(aspectNames.map((name) => [name, stars.nullable().optional()] as const)) as Record<
      Aspect,
      z.ZodOptional<z.ZodNullable<typeof stars>>
    >,
  )
  .superRefine((aspects, refused) => {
    for (const name of aspectsOfStage(stageOf(aspects)))
      if (!aspects[name])
        refused.addIssue({ code: 'custom', path: [name], message: `${aspectLabels[name]}: choose from 1 to 5 stars.` })
  })
  .describe(
    'Communication and helpfulness; of a visit also price, car and time at the desk; of a sale also what came after',
  )

const fields = {
  aspects: Judged,
  title: line(titleLength.max).refine(
    (title) => title.length >= titleLength.min,
    `A title has at least ${titleLength.min} characters.`,
  ),
  body: short(bodyLength.max).refine(
    (body) => body.length >= bodyLength.min,
    `Tell a little more: at least ${bodyLength.min} characters.`,
  ),
  wouldRecommend: z.boolean(),
  images: z
    .array(z.object({ id: z.string().max(60), alt: line(maxAlt).default('') }))
    .max(maxReviewImages, `Add at most ${maxReviewImages} photos.`)
    .default([])
    .describe('Uploaded as post_image, in their order'),
}

export const NewReview = z.object({ ...fields, conversationId: recordId })
export type NewReview = z.infer<typeof NewReview>
export const ReviewEdit = z.object({ ...fields, version: versionOf('review') })
export type ReviewEdit = z.infer<typeof ReviewEdit>

/** One for each conversation that the dealership has answered, or won. The rating is the average of the aspects. */
export const createReview = createRoute({
  method: 'post',
  path: '/api/dealerships/{slug}/reviews',
  tags: ['reviews'],
  request: { params: z.object({ slug: z.string() }), body: json(NewReview) },
  responses: { 201: answer(OwnReview), ...refusals(401, 403, 404, 409, 422, 429) },
})

/** Within 30 days. What it said before stays to be read. */
export const editReview = createRoute({
  method: 'put',
  path: '/api/reviews/{id}',
  tags: ['reviews'],
  request: { params: RecordId, body: json(ReviewEdit) },
  responses: { 200: answer(OwnReview), ...refusals(401, 403, 404, 409, 422, 429) },
})

/** At any time, for good: the conversation is not reviewed again. */
export const deleteReview = createRoute({
  method: 'delete',
  path: '/api/reviews/{id}',
  tags: ['reviews'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ deleted: z.literal(true) })), ...refusals(401, 404) },
})

export const Reply = z.object({
  reply: short(maxReply).refine((text) => text !== '', 'Write something.'),
  version: versionOf('review'),
})
/** The one public answer of the dealership; again: it is edited. What the rules hold waits for a moderator. */
export const replyToReview = createRoute({
  method: 'put',
  path: '/api/dealership/reviews/{id}/reply',
  tags: ['reviews'],
  request: { params: RecordId, body: json(Reply) },
  responses: { 200: answer(Review), ...refusals(401, 403, 404, 409, 422) },
})

export const deleteReply = createRoute({
  method: 'delete',
  path: '/api/dealership/reviews/{id}/reply',
  tags: ['reviews'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ deleted: z.literal(true) })), ...refusals(401, 403, 404) },
})

const Invitation = z.object({
  conversationId: z.number().int(),
  bought: z.string(),
  dealership: Dealership,
})
export type ReviewInvitation = z.infer<typeof Invitation>
/** Where the caller bought lately and has not written yet. */
export const listReviewInvitations = createRoute({
  method: 'get',
  path: '/api/review-invitations',
  tags: ['reviews'],
  responses: { 200: answer(z.object({ items: z.array(Invitation) })), ...refusals(401) },
})

export const dismissReviewInvitation = createRoute({
  method: 'delete',
  path: '/api/review-invitations/{id}',
  tags: ['reviews'],
  request: { params: RecordId.describe('Of the conversation') },
  responses: { 200: answer(z.object({ ok: z.literal(true) })), ...refusals(401, 404) },
})
