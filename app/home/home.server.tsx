import { promiseHash } from 'remix-utils/promise'
import type { RequestContext } from '~/session/request-context.server'
import { renderToText } from '~/static-html/render-to-text.server'
import { getHomeWords, type HomeWords } from '../../api/content/site-pages/site-pages.contract'
import { listDealerships } from '../../api/dealerships/contract'
import { listPriceDrops, overview as overviewCall, search } from '../../api/search/contract'
import { getVehicle } from '../../api/vehicles/contract'
import { BrowseTiles } from './BrowseTiles'
import { DealershipsAndSteps } from './DealershipsAndSteps'
import { Hero } from './Hero'
import { type Nearby, nearby } from './nearby.server'
import { PriceDrops } from './PriceDrops'
import { SellStrip } from './SellStrip'
import { Stats } from './Stats'

const newestShown = 8
const dealershipsShown = 5

type Lists = Awaited<ReturnType<typeof readHome>>

export interface HomeLists {
  lists: Lists
  near: Nearby | null
}

export async function homeLists(context: RequestContext): Promise<HomeLists> {
  const [lists, near] = await Promise.all([
    context.lists.read(context, 'home', () => readHome(context)),
    nearby(context, context.current.browserState.place),
  ])
  return { lists, near }
}

/** Reads the words in force apart from the lists, which are remembered for longer than the second in which a setting is on every page. */
export const homeWords = (context: RequestContext) =>
  context.briefLists.readAround('home words', () => context.api.call(getHomeWords))

async function readHome(context: RequestContext) {
  const { overview, newest, drops, directory, shown } = await promiseHash({
    overview: context.api.call(overviewCall),
    newest: context.api.call(search, { sort: 'newest', facets: '0' }),
    drops: context.api.call(listPriceDrops, { limit: newestShown }),
    directory: context.api.call(listDealerships, { sort: 'rating' }),
    shown: context.api.call(search, { body: 'sedan', color: 'green', condition: 'used', facets: '0' }),
  })
  const example = shown.items[0] ? await context.api.call(getVehicle, { slug: shown.items[0].slug }) : null
  const { title = '', trim = null, city = '', price = null, slug = '' } = example ?? {}
  return {
    overview,
    drops,
    newest: newest.items.slice(0, newestShown),
    dealerships: directory.items.slice(0, dealershipsShown),
    example: price ? { title, trim, city, price, slug } : null,
  }
}

type Part = 'hero' | 'middle' | 'dealerships' | 'stats'
const rendered = new WeakMap<Lists, { words: string; parts: Record<Part, string> }>()

/** Renders what is the same for everybody once for its lists and words; at a remembered place two parts differ. */
export function homeMarkup({ lists, near }: HomeLists, words: HomeWords): Record<Part, string> {
  const key = JSON.stringify(words)
  const last = rendered.get(lists)
  const parts =
    last?.words === key ? last.parts : { ...placedMarkup(lists, null, words), ...commonMarkup(lists, words) }
  rendered.set(lists, { words: key, parts })
  return near ? { ...parts, ...placedMarkup(lists, near, words) } : parts
}

const placedMarkup = ({ overview, example, dealerships: bestRated }: Lists, near: Nearby | null, words: HomeWords) => ({
  hero: renderToText(<Hero words={words} overview={overview} example={example} zip={near?.place.zip} />),
  dealerships: renderToText(
    <DealershipsAndSteps
      words={words}
      {...(near && near.dealerships.length > 0
        ? { dealerships: near.dealerships.slice(0, dealershipsShown), place: near.place }
        : { dealerships: bestRated, place: null })}
      zip={near?.place.zip}
      total={overview.dealerships}
    />,
  ),
})

const commonMarkup = ({ overview, drops }: Lists, words: HomeWords) => ({
  middle: renderToText(
    <>
      <BrowseTiles overview={overview} />
      {drops.length > 0 && <PriceDrops title={words.priceDrops} drops={drops} total={overview.droppedThisWeek} />}
      <SellStrip words={words} />
    </>,
  ),
  stats: renderToText(<Stats overview={overview} />),
})
