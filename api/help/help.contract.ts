import { answer, createRoute, json, refusals, z } from '../http/contract'
import { short } from '../http/fields.contract'
import { helpReaders, helpTopics } from './topics.contract'

export const HelpSummary = z
  .object({
    slug: z.string(),
    title: z.string(),
    summary: z.string(),
    topic: z.enum(helpTopics),
    readers: z.enum(helpReaders),
    minutes: z.number().int().describe('Takes so long to read, rounded up'),
  })
  .openapi('HelpSummary')
export type HelpSummary = z.infer<typeof HelpSummary>

export const HelpArticle = HelpSummary.extend({
  html: z.string().describe('Sanitized, made from the article’s Markdown'),
  headings: z.array(z.object({ id: z.string(), text: z.string() })),
  checkedOn: z.iso.date().describe('The day on which its steps were last compared with the product'),
  todos: z.array(z.string()).describe('Kinds of a dealership’s to-do lines that it is about'),
  related: z.array(HelpSummary),
  opinions: z.object({ helpful: z.number().int(), all: z.number().int() }),
}).openapi('HelpArticle')
export type HelpArticle = z.infer<typeof HelpArticle>

export const HelpQuery = z.object({
  q: z.string().max(200).default('').describe('Words that an article has, the best match first'),
  page: z.string().max(400).default('').describe('The address of a page: articles about it come first'),
})
export type HelpQuery = z.infer<typeof HelpQuery>

/** Lists the articles, by topic; with words those that have them, the best match first. */
export const listHelpArticles = createRoute({
  method: 'get',
  path: '/api/help',
  tags: ['help'],
  request: { query: HelpQuery },
  responses: {
    200: answer(z.object({ items: z.array(HelpSummary), aboutPage: z.array(HelpSummary) })),
    ...refusals(422),
  },
})

const Slug = z.object({ slug: z.string().max(80) })

export const getHelpArticle = createRoute({
  method: 'get',
  path: '/api/help/{slug}',
  tags: ['help'],
  request: { params: Slug },
  responses: { 200: answer(HelpArticle), ...refusals(404, 422) },
})

export const HelpOpinion = z.object({
  helpful: z.enum(['yes', 'no'], 'Choose yes or no.'),
  missing: short(1_000).default('').describe('What was missing, for administrators'),
})
export type HelpOpinion = z.infer<typeof HelpOpinion>

/** Counts whether an article helped. No person is stored: a network counts once a day for an article. */
export const rateHelpArticle = createRoute({
  method: 'post',
  path: '/api/help/{slug}/opinions',
  tags: ['help'],
  request: { params: Slug, body: json(HelpOpinion) },
  responses: {
    201: answer(z.object({ helpful: z.number().int(), all: z.number().int() })),
    ...refusals(404, 422, 429),
  },
})
