import AxeBuilder from '@axe-core/playwright'
import type { Page } from '@playwright/test'

const values = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const options = { runOnly: { type: 'tag' as const, values }, resultTypes: ['violations' as const] }

/**
 * What axe finds on a page once nothing on it fades or moves any more, a line a rule with the places. A page without
 * frames is looked at in one go, which finds the same in half the time.
 */
export async function axeFindings(page: Page): Promise<string[]> {
  await page.waitForFunction(isStill)
  const whole = page.frames().length === 1
  const { violations } = await new AxeBuilder({ page }).options(options).setLegacyMode(whole).analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => target.join(' ')).join(' | ')}`)
}

/** What runs for ever, as a spinner does, is left out. */
const isStill = () =>
  document
    .getAnimations()
    .every((one) => one.playState !== 'running' || one.effect?.getComputedTiming().endTime === Number.POSITIVE_INFINITY)
