import { answer, createRoute, json, refusals, z } from '../../http/contract'
import { sitePages } from './page-names.contract'

const Step = z.object({ title: z.string(), text: z.string() })
const Question = z.object({ question: z.string(), answer: z.string() })
const Way = z.object({ title: z.string(), text: z.string(), action: z.string() })
const version = z.number().int().describe('0: as delivered with the program')

export const HomeWords = z
  .object({
    version,
    title: z.string().describe('Of the browser’s tab and of search results; {cars} is the number of cars on sale'),
    description: z.string(),
    headline: z.string().describe('{cars} is the number of cars on sale'),
    lead: z.string(),
    justListed: z.string(),
    priceDrops: z.string(),
    posts: z.string(),
    sellTitle: z.string(),
    sellText: z.string(),
    sellButton: z.string(),
    stepsTitle: z.string(),
    steps: z.array(Step),
  })
  .openapi('HomeWords')
export type HomeWords = z.infer<typeof HomeWords>

export const HowItWorksWords = z
  .object({
    version,
    title: z.string(),
    description: z.string(),
    lead: z.string(),
    buyers: z.array(Step),
    sellers: z.array(Step),
    dealerships: z.array(Step),
    totalLead: z.string(),
    ratingLead: z.string(),
    questions: z.array(Question),
  })
  .openapi('HowItWorksWords')
export type HowItWorksWords = z.infer<typeof HowItWorksWords>

export const ContactWords = z
  .object({
    version,
    title: z.string(),
    description: z.string(),
    lead: z.string(),
    support: Way,
    general: Way,
    dealerships: Way,
  })
  .openapi('ContactWords')
export type ContactWords = z.infer<typeof ContactWords>

/** Answers the words of the home page. */
export const getHomeWords = createRoute({
  method: 'get',
  path: '/api/site-pages/home',
  tags: ['content'],
  responses: { 200: answer(HomeWords) },
})

/** Answers the steps and questions of the page that explains the site. */
export const getHowItWorksWords = createRoute({
  method: 'get',
  path: '/api/site-pages/how-it-works',
  tags: ['content'],
  responses: { 200: answer(HowItWorksWords) },
})

/** Says what to write to the site for. */
export const getContactWords = createRoute({
  method: 'get',
  path: '/api/site-pages/contact',
  tags: ['content'],
  responses: { 200: answer(ContactWords) },
})

export const AboutWords = z.object({ title: z.string(), description: z.string(), html: z.string() })
export type AboutWords = z.infer<typeof AboutWords>

export const FounderWords = z.object({
  name: z.string().describe('Empty where the site names no founder'),
  title: z.string().describe('The heading of the page where no founder is named'),
  description: z.string(),
  bio: z.string().describe('Sanitised HTML'),
  timeline: z.array(z.object({ year: z.string(), text: z.string() })),
})
export type FounderWords = z.infer<typeof FounderWords>

const Preview = z
  .discriminatedUnion('page', [
    z.object({ page: z.literal('home'), words: HomeWords }),
    z.object({ page: z.literal('about'), words: AboutWords }),
    z.object({ page: z.literal('founder'), words: FounderWords }),
    z.object({ page: z.literal('how-it-works'), words: HowItWorksWords }),
    z.object({ page: z.literal('contact'), words: ContactWords }),
  ])
  .openapi('SitePagePreview')
export type SitePagePreview = z.infer<typeof Preview>

/** Answers what a page would show with other words, and saves nothing. */
export const previewSitePage = createRoute({
  method: 'post',
  path: '/api/admin/site-pages/{page}/preview',
  tags: ['content'],
  request: {
    params: z.object({ page: z.enum(sitePages) }),
    body: json(z.object({ value: z.unknown().openapi({ type: 'object' }) })),
  },
  responses: { 200: answer(Preview), ...refusals(401, 403, 422) },
})
