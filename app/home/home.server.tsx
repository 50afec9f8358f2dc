import { promiseHash } from 'remix-utils/promise'
import type { RequestContext } from '~/session/request-context.server'
import { renderToText } from '~/static-html/render-to-text.server'
import * as dealerships from '~/upstream/dealerships.server'
import * as vehicles from '~/upstream/vehicles.server'
import { BrowseTiles } from './BrowseTiles'
import { DealershipsAndSteps } from './DealershipsAndSteps'
import { Hero } from './Hero'
import { PriceDrops } from './PriceDrops'
import { SellStrip } from './SellStrip'
import { Stats } from './Stats'

const newestShown = 8
const dealershipsShown = 5

type HomeLists = Awaited<ReturnType<typeof readHome>>

export const homeLists = (context: RequestContext): Promise<HomeLists> =>
  context.lists.read(context, 'home', () => readHome(context))

async function readHome(context: RequestContext) {
  const { overview, newest, drops, directory, shown } = await promiseHash({
    overview: vehicles.overview(context),
    newest: vehicles.browse(context, { sort: 'newest', facets: '0' }),
    drops: vehicles.priceDrops(context, newestShown),
    directory: dealerships.list(context, { sort: 'rating' }),
    shown: vehicles.browse(context, { body: 'sedan', color: 'green', condition: 'used', facets: '0' }),
  })
  const example = shown.items[0] ? await vehicles.one(context, shown.items[0].slug) : null
  const { title = '', trim = null, city = '', price = null, slug = '' } = example ?? {}
  return {
    ...{ overview, drops },
    newest: newest.items.slice(0, newestShown),
    dealerships: directory.items.slice(0, dealershipsShown),
    example: price ? { title, trim, city, price, slug } : null,
  }
}

export interface HomeMarkup {
  hero: string
  middle: string
  stats: string
}

const rendered = new WeakMap<HomeLists, HomeMarkup>()

/** The parts of the home page that are the same for everybody, rendered once for what they list. */
export function homeMarkup(lists: HomeLists): HomeMarkup {
  const markup = rendered.get(lists) ?? renderHome(lists)
  rendered.set(lists, markup)
  return markup
}

const renderHome = ({ overview, example, drops, dealerships: directory }: HomeLists): HomeMarkup => ({
  hero: renderToText(<Hero overview={overview} example={example} />),
  middle: renderToText(
    <>
      <BrowseTiles overview={overview} />
      {drops.length > 0 && <PriceDrops drops={drops} total={overview.droppedThisWeek} />}
      <SellStrip />
      <DealershipsAndSteps dealerships={directory} total={overview.dealerships} />
    </>,
  ),
  stats: renderToText(<Stats overview={overview} />),
})
