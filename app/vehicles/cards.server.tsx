import { type DrawnPiece, hand } from '~/drawn/drawn.server'
import { rememberedMarkup } from '~/drawn/remembered-markup.server'
import type { RequestContext } from '~/session/request-context.server'
import type { VehicleCard as Card } from '~/upstream/vehicles.server'
import { savedOf } from '~/visitor/saved.server'
import { isCompared } from '~/visitor/visitor'
import { type CardShow, VehicleCard } from './VehicleCard'

/** Cards as pages get them: drawn, and what the page says about them. */
export interface DrawnCards {
  piece: DrawnPiece
  count: number
  /** Some show a drawn car for a real one. */
  illustrated: boolean
}

interface DrawOptions {
  /** Which heading a card's title is, by where it stands. */
  level?: 'h2' | 'h3'
  /** How many of the first pictures come at once. */
  eager?: number
  show?: CardShow
}

/** Draws cards for a page, once it is known which of them are saved. Each is drawn once for all who see it alike, and remembered. */
export async function cardDrawer(context: RequestContext) {
  const markup = await cardsMarkup(context)
  return (cards: readonly Card[], options?: DrawOptions): DrawnCards => ({
    piece: hand(context, markup(cards, options)),
    count: cards.length,
    illustrated: isIllustrated(cards),
  })
}

/** The same as text, for a page that draws what is around its cards on the server, too. */
export async function cardsMarkup(context: RequestContext) {
  const saved = new Set((await savedOf(context)).vehicles)
  const marksOf = ({ id }: Card): Marks => ({ saved: saved.has(id), compared: isCompared(context.visitor, id) })
  return (cards: readonly Card[], { level = 'h3', eager = 0, show = {} }: DrawOptions = {}): string =>
    cards.map((card, at) => remembered(card, marksOf(card), { level, eager: at < eager, show })).join('')
}
type Marks = Record<'saved' | 'compared', boolean>

export const isIllustrated = (cards: readonly Card[]): boolean => cards.some(({ cover }) => cover?.illustration)

const most = 4000 // about 3 KB each with its key
const day = 86_400_000
const drawn = new Map<string, string>()

type HowDrawn = Required<Pick<DrawOptions, 'level' | 'show'>> & { eager: boolean }

/** The key is everything a card's markup depends on; the day is there because it says how long ago it was listed. */
function remembered(card: Card, { saved, compared }: Marks, how: HowDrawn): string {
  const key = `${saved}${compared}${Math.floor(Date.now() / day)}${JSON.stringify([how, card])}`
  const known = drawn.get(key)
  if (known !== undefined) return known
  const html = rememberedMarkup(<VehicleCard card={card} saved={saved} compared={compared} {...how} />)
  const oldest = drawn.keys().next()
  if (drawn.size >= most && !oldest.done) drawn.delete(oldest.value)
  drawn.set(key, html)
  return html
}
