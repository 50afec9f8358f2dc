import { answer, createRoute, Instant, json, RecordId, recordId, refusals, z } from '../http/contract'
import { short } from '../http/fields.contract'
import { maxAnswer, questionLength, questionsPerPage } from './limits.contract'

const state = z.enum(['published', 'pending', 'hidden']).describe('What is not published its author alone sees')
const reason = z.string().nullable().describe('Why a moderator has hidden it')

export const Question = z
  .object({
    id: z.number().int(),
    text: z.string(),
    authorName: z.string(),
    isYours: z.boolean(),
    askedAt: Instant,
    state,
    reason,
    answer: z
      .object({
        id: z.number().int(),
        text: z.string(),
        answeredAt: Instant,
        editedAt: Instant.nullable(),
        version: z.number().int(),
        state,
        reason,
      })
      .nullable(),
    can: z.object({ answer: z.boolean(), delete: z.boolean() }),
  })
  .openapi('Question')
export type Question = z.infer<typeof Question>

const VehicleParams = z.object({ slug: z.string() })

export const QuestionsQuery = z.object({
  page: z.coerce.number().int().min(1).max(100_000).default(1),
  size: z.coerce.number().int().min(1).max(questionsPerPage).default(questionsPerPage),
  question: recordId.optional().describe('One to answer in `pinned`'),
})
export type QuestionsQuery = z.infer<typeof QuestionsQuery>

export const VehicleQuestions = z
  .object({
    vehicle: z.object({
      id: z.number().int(),
      slug: z.string(),
      title: z.string(),
      hasPage: z.boolean().describe('False once it is off sale for good'),
      isOpen: z.boolean().describe('On sale, so that it can be asked about'),
      coverId: z.string().nullable(),
    }),
    dealership: z.object({ id: z.number().int(), name: z.string(), slug: z.string(), logoId: z.string().nullable() }),
    items: z.array(Question).describe('The newest answers first, then what waits for one'),
    pinned: Question.nullable(),
    own: z.array(Question).describe('Of the caller, those that readers do not see'),
    total: z.number().int(),
    page: z.number().int(),
    pageCount: z.number().int(),
    can: z.object({
      ask: z.boolean().describe('Unless the caller works there, or it is off sale'),
      answer: z.boolean(),
    }),
  })
  .openapi('VehicleQuestions')
export type VehicleQuestions = z.infer<typeof VehicleQuestions>

/** Also of a vehicle that is sold or archived. */
export const listQuestions = createRoute({
  method: 'get',
  path: '/api/vehicles/{slug}/questions',
  tags: ['questions'],
  request: { params: VehicleParams, query: QuestionsQuery },
  responses: { 200: answer(VehicleQuestions), ...refusals(404, 422) },
})

export const NewQuestion = z.object({
  text: short(questionLength.max).refine(
    (text) => text.length >= questionLength.min,
    `Ask in a sentence: at least ${questionLength.min} characters.`,
  ),
})
/** At most five an hour, unless the site’s administrators set another limit. */
export const askQuestion = createRoute({
  method: 'post',
  path: '/api/vehicles/{slug}/questions',
  tags: ['questions'],
  description: 'At most five an hour, unless the site’s administrators set another limit.',
  request: { params: VehicleParams, body: json(NewQuestion) },
  responses: { 201: answer(Question), ...refusals(401, 403, 404, 409, 422, 429) },
})

/** By its author, until it is answered. */
export const deleteQuestion = createRoute({
  method: 'delete',
  path: '/api/questions/{id}',
  tags: ['questions'],
  request: { params: RecordId },
  responses: { 200: answer(z.object({ deleted: z.literal(true) })), ...refusals(401, 404, 409) },
})

export const AnswerText = z.object({
  text: short(maxAnswer).refine((text) => text !== '', 'Write something.'),
  version: recordId.optional().describe('Of the answer that is edited; none: it is the first'),
})
/** The one answer of the dealership; again: it is edited. */
export const answerQuestion = createRoute({
  method: 'put',
  path: '/api/dealership/questions/{id}/answer',
  tags: ['questions'],
  request: { params: RecordId, body: json(AnswerText) },
  responses: { 200: answer(Question), ...refusals(401, 403, 404, 409, 422, 429) },
})
