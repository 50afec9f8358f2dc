import { expect, test } from 'vitest'
import { read } from '../../../tests/support/sources'
import { deliveredColor } from './delivered-color.contract'
import { contrast, hexOf, oklchOf } from './oklch.contract'
import { colorRefusal, failedCheck, nearestColor, themeColors } from './theme-colors.contract'

/** Takes colors all over the cube of sRGB. */
const levels = [0, 34, 68, 102, 136, 170, 204, 238, 255]
const hex = (byte: number) => byte.toString(16).padStart(2, '0')
const colors = levels.flatMap((red) =>
  levels.flatMap((green) => levels.map((blue) => `#${hex(red)}${hex(green)}${hex(blue)}`)),
)
const tokens = read('app/styles/tokens.css').text
const token = (name: string) => new RegExp(`--color-${name}: *light-dark\\((#\\w+), (#\\w+)\\)`).exec(tokens) ?? []
const [, dayQuiet = '', nightQuiet = ''] = token('ink-3')
const grounds = ['canvas', 'surface', 'raised', 'sunken', 'hover'].map((name) => token(name).slice(1))

test('a color is read and written back, and contrast is as WCAG counts it', () => {
  for (const color of ['#0f4634', '#ffffff', '#000000', '#1f4e9c']) expect(hexOf(oklchOf(color))).toBe(color)
  expect(contrast('#ffffff', '#000000')).toBeCloseTo(21, 5)
  expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2)
})

test('the delivered color is that of the tokens, and is taken', () => {
  expect(token('accent')[1]).toBe(deliveredColor)
  expect(colorRefusal(deliveredColor)).toBeNull()
})

test('a color with too little contrast is refused with the figure and the nearest that has it', () => {
  expect(colorRefusal('#f28c28')).toBe(
    'Too light for white text on it: its contrast is 2.4:1 and must be 4.5:1. Use #9d560b or darker.',
  )
  expect(colorRefusal('#767676')).toContain(
    'Too light for text and controls on our gray background: its contrast is 3.7:1',
  )
  for (const color of colors) expect(failedCheck(nearestColor(color)), color).toBeNull()
})

test('every shade of every color that is taken can be read, by day and by night', () => {
  const unreadable: string[] = []
  const check = (what: string, ratio: number, least = 4.5) => ratio < least && unreadable.push(`${what}: ${ratio}`)
  for (const color of new Set(colors.map((one) => (failedCheck(one) ? nearestColor(one) : one)))) {
    const shades = themeColors(color)
    for (const [at, quiet] of [dayQuiet, nightQuiet].entries()) {
      const of = (name: keyof typeof shades) => shades[name][at] ?? ''
      for (const ground of ['accent', 'accent-hover', 'accent-down'] as const)
        check(`${color} on ${ground}, ${at}`, contrast(of('on-accent'), of(ground)))
      for (const ground of [...grounds.map((pair) => pair[at] ?? ''), of('accent-soft'), of('selected')]) {
        for (const text of ['accent', 'link'] as const) check(`${color} ${text}, ${at}`, contrast(of(text), ground))
        check(`${color} focus, ${at}`, contrast(of('focus'), ground), 3)
      }
      for (const ground of ['accent-soft', 'selected'] as const)
        check(`${color} quiet on ${ground}, ${at}`, contrast(quiet, of(ground)))
    }
  }
  expect(unreadable).toEqual([])
})
