import { answer, createRoute, json, keyless, refusals, z } from '../http/contract'

export const maxUrls = 20
const Address = z.string().max(2000)

const sizes = {
  width: z.number().int().nullable().describe('px; null: not known'),
  height: z.number().int().nullable().describe('px; null: not known'),
}
/** What pressing shows. A quote is words that stand here; a page is one of ours. */
export const shown = ['video', 'post', 'photo', 'quote', 'page'] as const

const about = {
  title: z.string().nullable(),
  author: z.string().nullable(),
  provider: z.string().nullable().describe('YouTube, or the site itself'),
  host: z.string().describe('youtube.com'),
}

export const EmbedItem = z
  .object({
    url: z.string().describe('As it was sent'),
    kind: z.enum(['embed', 'link']),
    shows: z.enum(shown).nullable().describe('Null: it is a link'),
    html: z
      .string()
      .describe(
        'Safe by itself: a sandboxed iframe of a frame document of this site, or a link. Never a provider’s html',
      ),
    ...about,
    frame: z.string().nullable().describe('The address of the frame document; null: it is a link'),
    ...sizes,
  })
  .openapi('EmbedItem')
export type EmbedItem = z.infer<typeof EmbedItem>

/** Of a text that is kept: what was known of its links, without a look into it. */
export const StoredEmbed = EmbedItem.omit({ html: true })
  .extend({ frame: z.string().describe('The path of the frame document') })
  .openapi('StoredEmbed')
export type StoredEmbed = z.infer<typeof StoredEmbed>

export const describeUrls = createRoute({
  method: 'post',
  path: '/helpers/meta',
  tags: ['embeds'],
  [keyless]: true,
  description:
    'Turns links into embeds. Up to 20 addresses; the answer has an item for each that is an address of http or https, in their order. What is no page of an allowed provider or of this site, or is not answered in time, is a plain link. A person, or a network of somebody signed out, may have providers asked 120 times in ten minutes.',
  request: { body: json(z.object({ urls: z.array(Address).max(maxUrls) })) },
  responses: { 200: answer(z.array(EmbedItem)), ...refusals(422, 429) },
})

export const EmbedDetail = z
  .object({
    url: z.string(),
    shows: z.enum(shown),
    ...about,
    provider: z.string(),
    frame: z.discriminatedUnion('kind', [
      z.object({ kind: z.literal('player'), src: z.string() }),
      z.object({ kind: z.literal('photo'), src: z.string() }),
      z.object({ kind: z.literal('quote'), html: z.string().describe('Sanitised: words, paragraphs and links') }),
    ]),
    hosts: z.array(z.string()).describe('That the frame may load from'),
    ...sizes,
    fixedHeight: z.number().int().nullable().describe('px; null: by its shape'),
  })
  .openapi('EmbedDetail')
export type EmbedDetail = z.infer<typeof EmbedDetail>

export const getEmbed = createRoute({
  method: 'get',
  path: '/api/embeds',
  tags: ['embeds'],
  request: { query: z.object({ url: Address }) },
  responses: { 200: answer(EmbedDetail), ...refusals(404, 422, 429) },
})

const Px = z.coerce.number().int().min(1).max(100_000)

/** As oEmbed 1.0 has it. */
export const OembedAnswer = z
  .object({
    version: z.literal('1.0'),
    type: z.literal('rich'),
    title: z.string(),
    author_name: z.string().optional(),
    author_url: z.string().optional(),
    provider_name: z.string(),
    provider_url: z.string(),
    cache_age: z.number().int().describe('Seconds. Of the html: the frame in it is always current'),
    html: z.string(),
    width: z.number().int(),
    height: z.number().int(),
    thumbnail_url: z.string().optional(),
    thumbnail_width: z.number().int().optional(),
    thumbnail_height: z.number().int().optional(),
  })
  .openapi('Oembed')
export type OembedAnswer = z.infer<typeof OembedAnswer>

export const getOembed = createRoute({
  method: 'get',
  path: '/api/oembed',
  tags: ['embeds'],
  description:
    'What other sites embed of this one: the page of a vehicle, of a dealership or of a post that everybody may see.',
  request: { query: z.object({ url: Address, maxwidth: Px.optional(), maxheight: Px.optional() }) },
  responses: { 200: answer(OembedAnswer), ...refusals(404, 422) },
})
