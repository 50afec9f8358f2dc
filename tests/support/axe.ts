import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import type axe from 'axe-core'

const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const options: axe.RunOptions = { runOnly: { type: 'tag', values }, resultTypes: ['violations'] }
const script = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

/** Returns what axe finds on a page once nothing on it fades or moves any more: a line a rule, with the places. */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.waitForFunction(isStill)
  const hasFrames = page.frames().length > 1
  const { violations } = await (hasFrames ? new AxeBuilder({ page }).options(options).analyze() : runInPage(page))
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** Runs axe in a page without frames, which finds the same in half the time. A page that is looked at twice reads the script once. */
async function runInPage(page: Page): Promise<axe.AxeResults> {
  if (!(await page.evaluate(() => 'axe' in window))) {
    await page.evaluate(script)
    await page.evaluate(rememberColors)
  }
  return page.evaluate((asked) => (window as unknown as { axe: typeof axe }).axe.run(document, asked), options)
}

/** Leaves out what runs for ever, as a spinner does, and what moves with the scroll, which is where it stays. */
const isStill = () =>
  document
    .getAnimations()
    .every(
      ({ playState, timeline, effect }) =>
        playState !== 'running' ||
        timeline !== document.timeline ||
        effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY,
    )

interface Rgba {
  r: number
  g: number
  b: number
  alpha: number
}
interface ColorOfAxe extends Rgba {
  parseString(text: string): ColorOfAxe
}

/** Lets axe read each color of a page once. It read the same few for every element, in a third of its whole time. */
function rememberColors() {
  const { commons } = (window as unknown as { axe: { commons: { color: { Color: { prototype: ColorOfAxe } } } } }).axe
  const colors = commons.color.Color.prototype
  const parse = colors.parseString
  const parsedColors = new Map<string, Rgba>()
  colors.parseString = function (text) {
    const color = parsedColors.get(text)
    if (color) return Object.assign(this, color)
    parse.call(this, text)
    parsedColors.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha })
    return this
  }
}
