import type { Page } from '@playwright/test'
import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'

const inventory = '/dealership/1/inventory'

/** A draft of its own; returns where it is edited. */
async function aDraft(page: Page): Promise<string> {
  await page.goto(`${inventory}/new`)
  await hydrated(page)
  await page.getByLabel('Year').fill('2021')
  await page.getByLabel('Make').fill('Honda')
  await page.getByLabel('Model', { exact: true }).fill('Accord')
  await page.getByRole('button', { name: 'Save draft and go on' }).click()
  await expect(toast(page)).toContainText('is saved as a draft')
  await hydrated(page)
  return page.url()
}

const description = (page: Page) => page.getByRole('textbox', { name: 'Description' })
const tools = (page: Page) => page.getByRole('toolbar', { name: 'Format: Description' })
const plain = (page: Page) => page.locator('textarea[name=description]')
const rich = (page: Page) => page.locator('input[name=descriptionHtml]')

async function save(page: Page) {
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(toast(page)).toContainText('The vehicle is saved')
}

/** Opens it at the end of its words, and waits for the editor. */
async function opened(page: Page) {
  const { width = 0, height = 0 } = (await description(page).boundingBox()) ?? {}
  await description(page).click({ position: { x: width - 30, y: height - 20 } })
  await expect(tools(page)).toBeVisible()
  return description(page)
}

const written = '<h3>One owner</h3><p>Always <strong>garaged</strong>.</p><ul><li>Two keys</li><li>New tires</li></ul>'
const words = 'One owner\n\nAlways garaged.\n\n- Two keys\n- New tires'

async function write(page: Page) {
  await opened(page)
  await page.keyboard.press('Control+Alt+3')
  await page.keyboard.type('One owner')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Always ')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('garaged')
  await page.keyboard.press('Control+b')
  await page.keyboard.type('.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('- Two keys')
  await page.keyboard.press('Enter')
  await page.keyboard.type('New tires')
}

test('a description is written with headings, emphasis and lists, and stays so without script', async ({
  dealerAdmin: page,
  withoutScript,
}) => {
  const address = await aDraft(page)
  await write(page)
  await save(page)
  await expect(rich(page)).toHaveValue(written)
  await expect(description(page)).toHaveValue(words)
  await plain(page).evaluate((area: HTMLTextAreaElement) => {
    area.setSelectionRange(area.value.indexOf('keys'), area.value.indexOf(' tires'))
    area.focus()
  })
  await expect(tools(page)).toBeVisible()
  await page.keyboard.type('remotes, new')
  await expect(description(page).locator('li')).toHaveText('Two remotes, new tires')
  await page.keyboard.press('Control+z')
  await expect(rich(page)).toHaveValue(written)
  const plainPage = await withoutScript('dealerAdmin')
  await plainPage.goto(address)
  await expect(description(plainPage)).toHaveValue(words)
  await plainPage.getByRole('textbox', { name: 'Trim' }).fill('Sport')
  await save(plainPage)
  await expect(rich(plainPage)).toHaveValue(written)
  await description(plainPage).fill('Always garaged.')
  await save(plainPage)
  await expect(rich(plainPage)).toHaveValue('')
  await expect(description(plainPage)).toHaveValue('Always garaged.')
})

test('the toolbar says what is pressed, goes by arrows, and is the same at every width', async ({
  dealerAdmin: page,
}) => {
  await aDraft(page)
  await page.setViewportSize({ width: 390, height: 844 })
  const field = await opened(page)
  await page.keyboard.type('Two keys')
  await page.keyboard.press('Shift+Tab')
  const tool = (name: string) => tools(page).getByRole('button', { name })
  await expect(tool('Bold')).toBeFocused()
  await page.keyboard.press('End')
  await expect(tool('Redo')).toBeFocused()
  await page.keyboard.press('ArrowRight')
  await page.keyboard.press('ArrowRight')
  await expect(tool('Italic')).toBeFocused()
  await field.selectText()
  await tool('Bold').click()
  await expect(field).toBeFocused()
  await expect(tool('Bold')).toHaveAttribute('aria-pressed', 'true')
  await expect(field.locator('strong')).toHaveText('Two keys')
  await tool('Numbered list').click()
  await expect(field.locator('ol li')).toHaveText('Two keys')
  await expect(plain(page)).toHaveValue('1. Two keys')
  await tool('Undo').click()
  await expect(field.locator('ol')).toHaveCount(0)
  const boxes = await tools(page)
    .getByRole('button')
    .evaluateAll((all) => all.map((one) => one.getBoundingClientRect()))
  expect(boxes.filter(({ width, height, right }) => width < 24 || height < 24 || right > 390)).toEqual([])
  expect(await axeFindings(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.setViewportSize({ width: 1440, height: 900 })
  expect(await axeFindings(page)).toEqual([])
})

test('what is typed before the editor is there stays, with its caret', async ({ dealerAdmin: page }) => {
  await aDraft(page)
  let arrive = () => {}
  const asked = new Promise<void>((isAsked) =>
    page.route(/RichTextEditor-/, async (route) => {
      isAsked()
      await new Promise<void>((done) => {
        arrive = done
      })
      await route.continue()
    }),
  )
  await description(page).click()
  await asked
  await page.keyboard.type('Two keys.\n\nOne')
  await page.keyboard.press('Home')
  arrive()
  await expect(tools(page)).toBeVisible()
  await page.keyboard.type('Only ')
  await expect(description(page).locator('p')).toHaveText(['Two keys.', 'Only One'])
  await expect(plain(page)).toHaveValue('Two keys.\n\nOnly One')
  await expect(page.getByText('19 of 10,000 characters')).toBeVisible()
})

test('where the editor cannot be loaded it is a textarea, and the next use tries again', async ({
  dealerAdmin: page,
}) => {
  await aDraft(page)
  await page.route(/RichTextEditor-/, (route) => route.abort())
  await description(page).click()
  await page.keyboard.type('Two keys.')
  await expect(description(page)).toHaveValue('Two keys.')
  await save(page)
  await expect(description(page)).toHaveValue('Two keys.')
})

test('what is pasted keeps what there is a button for, and nothing else', async ({ dealerAdmin: page }) => {
  await aDraft(page)
  const field = await opened(page)
  await field.evaluate((box) => {
    const item = (sign: string, text: string) =>
      `<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><span style='mso-list:Ignore'>${sign}<span>&nbsp;&nbsp;</span></span>${text}<o:p></o:p></p>`
    const html = `<html><head><style>p{color:red}</style></head><body><!--StartFragment--><h1 style="color:red">One owner</h1>
      <p class=MsoNormal>Always <b style="font-size:20pt">garaged</b> <a href="javascript:alert(1)">here</a><img src=x onerror=alert(1)><script>alert(1)</script></p>
      ${item('·', 'Two keys')}${item('·', 'New tires')}${item('1.', 'First')}<!--EndFragment--></body></html>`
    const clipboardData = new DataTransfer()
    clipboardData.setData('text/html', html)
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  })
  await expect(field.locator('h3')).toHaveText('One owner')
  await expect(field.locator('strong')).toHaveText('garaged')
  await expect(field.locator('ul li')).toHaveText(['Two keys', 'New tires'])
  await expect(field.locator('ol li')).toHaveText(['First'])
  await expect(field.locator('a, img, script, [style*=color]')).toHaveCount(0)
  await save(page)
  await expect(rich(page)).toHaveValue(
    '<h3>One owner</h3><p>Always <strong>garaged</strong> here</p><ul><li>Two keys</li><li>New tires</li></ul><ol><li>First</li></ol>',
  )
})

test('a form that comes back, a draft and a conflict keep the look', async ({ dealerAdmin: page }) => {
  const address = await aDraft(page)
  await write(page)
  await page.getByLabel('Mileage').fill('a lot')
  await page.getByRole('button', { name: 'Save draft', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'attention' })).toContainText('Enter the miles')
  await expect(description(page).locator('h3')).toHaveText('One owner')
  await page.getByLabel('Mileage').fill('31,204')
  await expect(page.getByText(/2 unsaved changes · kept/)).toBeVisible()
  await page.reload()
  await hydrated(page)
  await expect(page.getByText('What you typed is back')).toBeVisible()
  await expect(description(page)).toHaveValue(words)
  await expect((await opened(page)).locator('li')).toHaveText(['Two keys', 'New tires'])
  await page.keyboard.type('!')
  await expect(description(page).locator('li')).toHaveText(['Two keys', 'New tires!'])
  const second = await page.context().newPage()
  await second.goto(address)
  await hydrated(second)
  await save(page)
  await opened(second)
  await second.keyboard.press('Control+a')
  await second.keyboard.press('Control+b')
  await second.getByRole('button', { name: 'Save draft', exact: true }).click()
  const notice = second.getByRole('alert').filter({ hasText: 'This vehicle was changed elsewhere' })
  await expect(notice.getByRole('row', { name: /Formatting/ })).toContainText(/4 bold passages.*1 bold passage/)
  await second.getByRole('button', { name: 'Save mine anyway' }).click()
  await expect(toast(second)).toContainText('The vehicle is saved')
  await expect(rich(second)).toHaveValue(/<li><strong>Two keys<\/strong><\/li>/)
})

test('what is undone is no change, and the label leads to the editor', async ({ dealerAdmin: page }) => {
  await aDraft(page)
  const field = await opened(page)
  await page.keyboard.type('Two keys')
  await expect(page.getByText('1 unsaved change')).toBeVisible()
  await page.keyboard.press('Control+z')
  await expect(page.getByText('1 unsaved change')).toBeHidden()
  await page.getByRole('textbox', { name: 'Trim' }).click()
  await plain(page).evaluate((area: HTMLTextAreaElement) => area.labels[0]?.click())
  await expect(field).toBeFocused()
})

test('buyers read the look, and search engines the words', async ({ page }) => {
  let found = false
  for (let id = 40; id < 1200 && !found; id += 40) {
    const answer = await page.goto(`/vehicle/car-${id.toString(36)}`)
    found = answer?.status() === 200 && (await page.locator('#facts .about li').count()) > 0
  }
  await expect(page.locator('#facts .about h3')).toHaveText('Good to know')
  await expect(page.locator('#facts .about strong')).toBeVisible()
  const jsonLd = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(jsonLd.join('')).toContain('Good to know\\n\\n- ')
  expect(jsonLd.join('')).not.toContain('<li>')
  expect(await axeFindings(page)).toEqual([])
})
