import type { Page } from '@playwright/test'
import { expect, hydrated, pageOf, test } from '../support/browser'
import { aVehicle } from '../support/site'

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true }

/** Controls, and links of lists that lead through the site. Links within sentences may be as high as their line. */
const controls = 'button, select, summary, label:has(input), input:not([type="hidden"]), nav a, .btn, .chip, .crumbs a'
/** Drawn to scale: the table beside them has the same links. */
const elsewhere = '.atlas__sheet, .tray'

/** Those that a finger 21 px above or below their middle would miss. */
const missed = (page: Page) =>
  page.evaluate(
    ([all, not]) =>
      [...document.querySelectorAll<HTMLElement>(all)].flatMap((control) => {
        if (!control.checkVisibility({ visibilityProperty: true }) || control.closest(not)) return []
        if (control.matches('label input, .sr-only, .skip, [tabindex="-1"]')) return []
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' })
        const { left, top, width, height } = control.getBoundingClientRect()
        const takes = (dy: number) => {
          const hit = document.elementFromPoint(left + width / 2, top + height / 2 + dy)
          return hit !== null && (control.contains(hit) || hit.closest('label')?.contains(control))
        }
        return takes(-21) && takes(21) ? [] : [`${control.className} “${control.ariaLabel ?? control.innerText}”`]
      }),
    [controls, elsewhere] as const,
  )

test('a finger meets the controls of the public pages on 44 px', async ({ browser }) => {
  const page = await pageOf(browser, '', phone)
  const car = `/vehicle/${(await aVehicle('active')).slug}`
  for (const path of [
    '/',
    '/search?zip=48104&radius=100',
    '/inventory',
    '/just-listed',
    '/dealerships',
    car,
    '/signin',
  ]) {
    await page.goto(path)
    await hydrated(page)
    expect.soft(await missed(page), path).toEqual([])
  }
})
