import type { Page } from '@playwright/test'
import { anApplicant, approve } from '../support/applicant'
import { expect, pageOf, test } from '../support/browser'

/** A browser sends times, days and numbers as such: it keeps what is none in no field. */
const typed =
  'input:not([type=hidden], [type=checkbox], [type=radio], [type=file], [type=time], [type=date], [type=number]), textarea'
const odd = { markup: '<script>alert(1)</script>', 'a text of 20,000 characters': 'x'.repeat(20_000) }

/** Whatever can be typed into, a few fields at a time: a form may have a megabyte. */
const batch = 12

interface Filled {
  form: string
  names: string[]
}

/** Forms in the page's order, by what sends them; fields without a name are never sent. */
const formsOf = (page: Page): Promise<Filled[]> =>
  page.locator('main form[method=post]').evaluateAll(
    (forms, selector) =>
      forms.map((form) => ({
        form: form.getAttribute('aria-label') ?? '',
        names: [...(form as HTMLFormElement).elements]
          .filter((field) => field.matches(selector) && field.getAttribute('name'))
          .map((field) => field.getAttribute('name') ?? ''),
      })),
    typed,
  )

async function sendWith(page: Page, { form, names }: Filled, value: string): Promise<Record<string, string>> {
  const element = page.locator(`main form[method=post][aria-label=${JSON.stringify(form)}]`)
  await element.evaluate(
    (node, [fields, text]) => {
      const own = node as HTMLFormElement
      own.noValidate = true
      for (const field of [...own.elements] as HTMLInputElement[]) {
        if (!fields.includes(field.name) || field.type === 'hidden') continue
        if (field.tagName === 'INPUT') field.type = 'text'
        field.value = text
      }
    },
    [names, value] as const,
  )
  const [answer] = await Promise.all([
    page.waitForResponse((one) => one.request().isNavigationRequest() && one.status() !== 302),
    element.evaluate((node) => (node as HTMLFormElement).requestSubmit()),
  ])
  expect(answer.status(), `${form}: ${names.join()}`).toBeLessThan(500)
  return Object.fromEntries(
    await element.evaluate((node) =>
      ([...(node as HTMLFormElement).elements] as HTMLInputElement[]).map(({ name, value: back }) => [name, back]),
    ),
  )
}

for (const [what, value] of Object.entries(odd))
  test(`without script: ${what} in any field of a vehicle or of the settings brings the form back as it was typed`, async ({
    browser,
  }) => {
    const own = await anApplicant()
    await approve(own)
    const page = await pageOf(browser, own.cookies, { javaScriptEnabled: false })
    page.on('dialog', (dialog) => {
      throw new Error(`A page ran ${dialog.message()}`)
    })
    for (const path of ['inventory/new', 'settings']) {
      const address = `/dealership/${own.id}/${path}`
      await page.goto(address)
      const forms = (await formsOf(page)).filter(({ form, names }) => form && names.length > 0)
      expect(forms.length).toBeGreaterThan(0)
      for (const { form, names } of forms)
        for (let at = 0; at < names.length; at += batch) {
          const some = names.slice(at, at + batch)
          await page.goto(address)
          const back = await sendWith(page, { form, names: some }, value)
          if (await page.getByRole('alert').count()) for (const name of some) expect(back[name], name).toBe(value)
        }
    }
  })
