import { answer, createRoute, Instant, refusals, z } from '../http/contract'

export const ContentPage = z
  .object({
    slug: z.string(),
    version: z.number().int(),
    title: z.string(),
    description: z.string().default('').describe('For search results; empty where no one wrote it'),
    html: z.string().describe('Sanitised, made from the page’s Markdown'),
    headings: z.array(z.object({ id: z.string(), text: z.string() })),
    summary: z.string().default('').describe('What changed, in short; empty where no one wrote it'),
    state: z
      .enum(['in-force', 'upcoming', 'past', 'never'])
      .default('in-force')
      .describe('Never: a newer version took its place before its day'),
    effectiveAt: Instant.describe('The midnight of UTC of the operator’s day from which it holds'),
    versions: z
      .array(
        z.object({
          version: z.number().int(),
          effectiveAt: Instant,
          summary: z.string().default('').describe('What changed, in short; empty where no one wrote it'),
        }),
      )
      .describe('Newest first'),
  })
  .openapi('ContentPage')
export type ContentPage = z.infer<typeof ContentPage>

export const getContentPage = createRoute({
  method: 'get',
  path: '/api/content/{slug}',
  tags: ['content'],
  request: { params: z.object({ slug: z.string() }), query: z.object({ version: z.string().optional() }) },
  responses: { 200: answer(ContentPage), ...refusals(404) },
})

export const SiteSettings = z
  .object({
    contact: z.object({
      email: z.string(),
      phone: z.string(),
      address: z.string(),
      hours: z.string(),
      replyWithin: z.string().default(''),
    }),
    founder: z.object({
      name: z.string(),
      title: z.string().default(''),
      description: z.string().default(''),
      bio: z.string(),
      timeline: z.array(z.object({ year: z.string(), text: z.string() })),
    }),
  })
  .openapi('SiteSettings')
export type SiteSettings = z.infer<typeof SiteSettings>
export const getSiteSettings = createRoute({
  method: 'get',
  path: '/api/settings/public',
  tags: ['content'],
  responses: { 200: answer(SiteSettings) },
})

export const Place = z
  .object({ zip: z.string(), city: z.string(), state: z.string(), lat: z.number(), lng: z.number() })
  .openapi('Place')
export const getPlace = createRoute({
  method: 'get',
  path: '/api/places/{zip}',
  tags: ['content'],
  request: { params: z.object({ zip: z.string() }) },
  responses: { 200: answer(Place), ...refusals(404) },
})
