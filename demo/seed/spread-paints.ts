import { exteriorIn } from './colors'
import type { DemoVehicle } from './marketplace'
import { type Paint, shareOf } from './paints'
import { mediaOf } from './pictures'
import { createRandom } from './random'

const firstCards = 24
const alikeOnAPage = 2
const rounds = 60

/** A list of cars by their ids in its order; an optional one gives way to the others. */
export interface PaintedList {
  ids: readonly number[]
  isOptional: boolean
}

/** Each car that is one too many takes a paint with fewer too many, again and again. */
export function spreadPaints(stock: readonly DemoVehicle[], lists: readonly PaintedList[]): DemoVehicle[] {
  const random = createRandom(lists.length)
  const cards = cardsOf(stock, lists)
  const counts = new Counts(cards)
  for (let round = 0; round < rounds; round++) {
    const tooMany = cards.filter((card) => counts.excess(card, card.paint) > 0)
    if (tooMany.length === 0) break
    for (const card of tooMany) {
      const least = Math.min(...card.vehicle.design.paints.map((paint) => counts.excess(card, paint)))
      if (counts.excess(card, card.paint) === 0) continue
      const candidates = card.vehicle.design.paints.filter((paint) => counts.excess(card, paint) === least)
      counts.repaint(
        card,
        random.weighted(candidates, (paint) => shareOf(paint, card.vehicle.design.body)),
      )
    }
  }
  return cards
    .filter(({ vehicle, paint }) => paint !== vehicle.paint)
    .map(({ vehicle, paint }) => inPaint(vehicle, paint))
}

interface Card {
  vehicle: DemoVehicle
  paint: Paint
  lists: PaintedList[]
}

function cardsOf(stock: readonly DemoVehicle[], lists: readonly PaintedList[]): Card[] {
  const byId = new Map(stock.map((vehicle) => [vehicle.row.id, vehicle]))
  const cards = new Map<number, Card>()
  for (const list of lists)
    for (const id of list.ids.slice(0, firstCards)) {
      const vehicle = byId.get(id)
      const card = cards.get(id)
      if (card) card.lists.push(list)
      else if (vehicle) cards.set(id, { vehicle, paint: vehicle.paint, lists: [list] })
    }
  return [...cards.values()]
}

class Counts {
  private readonly counts = new Map<PaintedList, Map<string, number>>()

  constructor(cards: readonly Card[]) {
    for (const card of cards) this.add(card, 1)
  }

  /** By how much the card would be one too many in this paint. */
  excess({ vehicle, paint: own, lists }: Card, paint: Paint): number {
    return lists.reduce((sum, list) => {
      const others = (this.counts.get(list)?.get(`${vehicle.design.id} ${paint}`) ?? 0) - (paint === own ? 1 : 0)
      return sum + Math.max(0, others + 1 - alikeOnAPage) * (list.isOptional ? 1 : 100)
    }, 0)
  }

  repaint(card: Card, paint: Paint): void {
    this.add(card, -1)
    card.paint = paint
    this.add(card, 1)
  }

  private add({ vehicle, paint, lists }: Card, by: number): void {
    const key = `${vehicle.design.id} ${paint}`
    for (const list of lists) {
      const counts = this.counts.get(list) ?? new Map<string, number>()
      this.counts.set(list, counts.set(key, (counts.get(key) ?? 0) + by))
    }
  }
}

function inPaint(vehicle: DemoVehicle, paint: Paint): DemoVehicle {
  const { name, family } = exteriorIn(paint, vehicle.make)
  const { exteriorColor, description } = vehicle.row
  const row = {
    ...vehicle.row,
    exteriorColor: name,
    exteriorFamily: family,
    description: exteriorColor ? description?.replaceAll(exteriorColor, name) : description,
  }
  return { ...vehicle, paint, row, media: mediaOf({ ...vehicle, paint, row }) }
}
