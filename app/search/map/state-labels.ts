import { compact, number } from '~/format/numbers'

/** The sizes of type (units of the map) that a wide, a narrower and a phone’s map have: where each has room for a number. */
const sizeByClass = { 'fits-wide': 13, 'fits-middle': 18, 'fits-phone': 30 }

/** How many times its room a number is wide at most. A rounded one with a ground of its own may look over the border a little. */
const within = 3.2
const overTheBorder = 3.8

interface Place {
  /** How far the state's land reaches around its label. */
  room: number
  /** The darkest shade draws its own ground around the figures. */
  hasGround: boolean
}

/** A state's number, with the classes of the maps that have room for it: in full, else rounded (1,474 as 1.5K). */
export function stateLabels(cars: number, { room, hasGround }: Place): [text: string, classes: string[]][] {
  const [full, rounded] = [number(cars), compact(cars)]
  const inFull = fitting(full, room, within)
  const others = rounded === full ? [] : fitting(rounded, room, hasGround ? overTheBorder : within)
  const labels: [string, string[]][] = [
    [full, inFull],
    [rounded, others.filter((name) => !inFull.includes(name))],
  ]
  return labels.filter(([, classes]) => classes.length > 0)
}

const fitting = (text: string, room: number, most: number) =>
  Object.entries(sizeByClass)
    .filter(([, size]) => widthOf(text) * size <= room * most && size * 0.45 <= room)
    .map(([name]) => name)

/** In em: a figure is about .58 wide, a point or comma half of that. */
const widthOf = (text: string) => [...text].reduce((sum, sign) => sum + (/[.,]/.test(sign) ? 0.29 : 0.58), 0)
