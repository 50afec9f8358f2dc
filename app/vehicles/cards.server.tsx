import { LRUCache } from 'lru-cache'
import { isCompared } from '~/browser-state/browser-state'
import { savedOf } from '~/browser-state/saved.server'
import { operatorDay } from '~/format/operator-day'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml, type StaticHtmlPart } from '~/static-html/insert-html.server'
import { renderToText } from '~/static-html/render-to-text.server'
import type { VehicleCard as Card } from '../../api/vehicles/contract'
import { type CardShow, VehicleCard } from './VehicleCard'

export interface StaticCards {
  piece: StaticHtmlPart
  count: number
  illustrated: boolean
}

/** Cards for a part that the server alone renders. */
export interface RenderedCards extends Omit<StaticCards, 'piece'> {
  markup: string
}

interface CardOptions {
  level?: 'h2' | 'h3'
  anchored?: boolean
  /** How many of the first pictures come at once. */
  eager?: number
  show?: CardShow
}

/** Renders cards for a page, once it is known which of them are saved. Each is rendered once for all who see it alike, and cached. */
export async function cardRenderer(context: RequestContext) {
  const render = await renderedCards(context)
  return (cards: readonly Card[], options?: CardOptions): StaticCards => {
    const { markup, ...rest } = render(cards, options)
    return { piece: insertHtml(context, markup), ...rest }
  }
}

/** Renders cards as text, with what a page says about them. */
export async function renderedCards(context: RequestContext) {
  const markup = await cardsMarkup(context)
  return (cards: readonly Card[], options?: CardOptions): RenderedCards => ({
    markup: markup(cards, options).join(''),
    count: cards.length,
    illustrated: isIllustrated(cards),
  })
}

/** Renders each card as text, for a page that renders what is around its cards on the server, too. */
export async function cardsMarkup(context: RequestContext) {
  const saved = new Set((await savedOf(context)).vehicles)
  const marksOf = ({ id }: Card): Marks => ({
    saved: saved.has(id),
    compared: isCompared(context.current.browserState, id),
  })
  return (
    cards: readonly Card[],
    { level = 'h3', anchored = false, eager = 0, show = {} }: CardOptions = {},
  ): string[] => {
    for (const { id } of cards) context.response.shown.push(id)
    return cards.map((card, at) => markupOf(card, marksOf(card), { level, anchored, eager: at < eager, show }))
  }
}
type Marks = Record<'saved' | 'compared', boolean>

export const isIllustrated = (cards: readonly Card[]): boolean => cards.some(({ cover }) => cover?.illustration)

const maxCards = 4000 // about 3 KB each with its key
const markupByCard = new LRUCache<string, string>({ max: maxCards })

type CardVariant = Required<Pick<CardOptions, 'level' | 'anchored' | 'show'>> & { eager: boolean }

/** The key is everything a card's markup depends on; the day is there because it says how long ago it was listed. */
function markupOf(card: Card, { saved, compared }: Marks, how: CardVariant): string {
  const key = `${saved}${compared}${operatorDay(Date.now())}${JSON.stringify(how)}${jsonOf(card)}`
  const known = markupByCard.get(key)
  if (known !== undefined) return known
  const html = renderToText(<VehicleCard card={card} saved={saved} compared={compared} {...how} />)
  markupByCard.set(key, html)
  return html
}

/** Lists in memory hand the same cards out again and again. */
const jsonByCard = new WeakMap<Card, string>()

function jsonOf(card: Card): string {
  const json = jsonByCard.get(card) ?? JSON.stringify(card)
  jsonByCard.set(card, json)
  return json
}
