import { classNames } from '../class-names'

/** Gives the second series of lines the gray dashes of what is past; bars differ by color and by their order. */
const colors = { 'chart-line': ['', 'c4'], bars: ['', 'c2', 'c4', 'c3'] } as const

export const seriesClass = (shape: keyof typeof colors, place: number): string =>
  classNames(shape, colors[shape][place % colors[shape].length]) ?? shape
