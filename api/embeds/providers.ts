import { siteSetting } from '../content/site-setting'
import type { Context } from '../context'
import { z } from '../http/contract'
import { currentSetting } from '../site-settings/memory'
import { embedsSection } from './embeds.section'
import { type PageParts, pagePattern, partsIn, startIn } from './page-pattern'

const host = z.string().regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/)

/** A site whose links become embeds. */
const Provider = z.object({
  name: z.string().min(1).max(40),
  pages: z
    .array(
      z
        .string()
        .regex(pagePattern)
        .regex(/\{(id|short)\}/),
    )
    .min(1),
  /** Where it answers by oEmbed 1.0; null: it is not asked, and all that is shown is its player. */
  endpoint: z.url().nullable(),
  /** Its player’s address, with {id}; null: what the answer brings. */
  player: z.url().includes('{id}').startsWith('https://').nullable(),
  /** Hosts that its player or its photo may come from. */
  hosts: z.array(host),
  /** Of the player in px, where the answer says none. */
  height: z.number().int().min(100).max(1200).nullable().default(null),
  /** Names the parameter of its player that takes the second at which a video starts; null when it has none. */
  startParameter: z.string().nullable().default(null),
  /** Names the parameter of its player that takes the key of an unlisted video. */
  hashParameter: z.string().nullable().default(null),
})
export type Provider = z.infer<typeof Provider>

export const providersKey = 'embeds.providers'

export interface ProvidersPage extends PageParts {
  provider: Provider
  /** Seconds; null when the video starts at its beginning. */
  start: number | null
}
export type FindProvider = (address: string) => ProvidersPage | null

/** Finds providers that administrators allow: the link of another one stays a link. */
export async function providerFinder(context: Pick<Context, 'db'>): Promise<FindProvider> {
  const [providers, { value: allowed }] = await Promise.all([
    knownProviders(context),
    currentSetting(context, embedsSection),
  ])
  const isOff = ({ name }: Provider) => Object.entries(allowed).some(([known, isOn]) => known === name && !isOn)
  return finderOf(providers.filter((provider) => !isOff(provider)))
}

/** Finds all providers that are known: what is stored of a text outlives the choice of those that are allowed. */
export const anyProviderFinder = async (context: Pick<Context, 'db'>): Promise<FindProvider> =>
  finderOf(await knownProviders(context))

/** Reads the providers of the site’s settings. An entry that cannot be read is none; the others stay. */
async function knownProviders(context: Pick<Context, 'db'>): Promise<Provider[]> {
  const value = await siteSetting(context, providersKey)
  return (Array.isArray(value) ? value : []).flatMap((one) => Provider.safeParse(one).data ?? [])
}

const finderOf =
  (providers: readonly Provider[]): FindProvider =>
  (address) => {
    const url = new URL(address)
    for (const provider of providers)
      for (const pattern of provider.pages) {
        const parts = partsIn(pattern, url)
        if (parts) return { provider, ...parts, start: startIn(url) }
      }
    return null
  }
