import { axeFindings } from '../support/axe'
import { expect, hydrated, test, toast } from '../support/browser'
import { ask, signIn, textOf } from '../support/site'
import { aUniqueWord } from '../support/unique'

const profile = '/dealerships/huron-valley-honda'

for (const script of [true, false])
  test(`a review is written, edited and replied to ${script ? 'with' : 'without'} script`, async ({
    consumer,
    dealerAdmin,
    withoutScript,
  }) => {
    const page = script ? consumer : await withoutScript('consumer')
    const staff = script ? dealerAdmin : await withoutScript('dealerAdmin')
    const ready = async () => {
      if (script) await hydrated(page)
    }
    const title = `No surprises, ${aUniqueWord()}`
    await page.goto(profile)
    await page.getByRole('link', { name: 'Write a review' }).click()
    await ready()
    const form = page.getByRole('form', { name: 'Review Huron Valley Honda' })
    const choice = form.getByLabel('What it is about')
    if (await choice.isVisible()) await choice.selectOption({ index: script ? 0 : 1 })
    const judge = (aspect: string, stars: number) =>
      form
        .getByRole('group', { name: aspect })
        .getByRole('radio')
        .nth(stars - 1)
        .check({ force: true })
    await form.getByRole('radio', { name: 'I only asked' }).check()
    await expect(form.getByRole('group', { name: 'Price as listed' })).toBeHidden()
    await form.getByRole('radio', { name: 'I bought a car' }).check()
    for (const aspect of [
      'Communication',
      'Helpful answers',
      'Price as listed',
      'Car as described',
      'Time at the desk',
    ])
      await judge(aspect, 5)
    await judge('After the sale', 3)
    await form.getByLabel('Title').fill(title)
    await form
      .getByLabel('Your review')
      .fill(`They answered at night and stood by the total of the page: ${aUniqueWord()}.`)
    await form.getByRole('radio', { name: 'Yes' }).check()
    await form.getByRole('button', { name: 'Publish the review' }).click()
    await expect(page).toHaveURL(/\/reviews\/\d+$/)
    const address = page.url()
    const review = page.getByRole('article', { name: title })
    await expect(review.getByRole('img', { name: '5 of 5 stars' }).first()).toBeVisible()
    if (script) expect(await axeFindings(page)).toEqual([])

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await ready()
    const edit = page.getByRole('form', { name: 'Edit your review' })
    await edit.getByLabel('Title').fill(`${title}, again`)
    await edit.getByRole('button', { name: 'Save' }).click()
    await expect(page).toHaveURL(address)
    await page.getByText('1 earlier version').click()
    await expect(page.getByText(title, { exact: true })).toBeVisible()

    await staff.goto(address)
    if (script) await hydrated(staff)
    await staff.getByLabel('Your reply').fill('Thank you, and enjoy the car.')
    await staff.getByRole('button', { name: 'Reply' }).click()
    await expect(staff.getByText('Huron Valley Honda replied')).toBeVisible()

    await page.goto(profile)
    await expect(page.getByRole('article', { name: `${title}, again` })).toContainText('Thank you, and enjoy the car.')
    await expect(page.getByRole('link', { name: 'Report the reply by Huron Valley Honda' }).first()).toBeVisible()

    await staff.getByText('Delete the reply …').click()
    await staff.getByRole('button', { name: 'Delete it' }).click()
    await expect(staff.getByText('Huron Valley Honda replied')).toBeHidden()
  })

test('whoever has not talked to a dealership is told what to do first', async ({ consumer }) => {
  await consumer.goto('/dealerships/hill-country-jeep-ram/review')
  await expect(consumer.getByRole('heading', { name: 'Talk to them first' })).toBeVisible()
  await expect(consumer.getByRole('link', { name: /^Write to/ })).toBeVisible()
})

test('a review that is not there is 404, and one of another dealership leads to its own', async () => {
  expect((await ask(`${profile}/reviews/999999`)).status).toBe(404)
  expect((await ask(`${profile}/reviews/x`)).status).toBe(404)
  const moved = await ask('/dealerships/ypsi-toyota/reviews/1')
  expect([moved.status, moved.location]).toEqual([301, `${profile}/reviews/1`])
})

for (const script of [true, false])
  test(`a question is asked and answered ${script ? 'with' : 'without'} script`, async ({
    consumer,
    dealerAdmin,
    withoutScript,
    page: reader,
  }) => {
    const page = script ? consumer : await withoutScript('consumer')
    const staff = script ? dealerAdmin : await withoutScript('dealerAdmin')
    const words = `Does it come with ${aUniqueWord()}?`
    await page.goto(profile)
    await page
      .locator('#cars a[href^="/vehicle/"]')
      .nth(script ? 0 : 4)
      .click()
    await page.getByRole('link', { name: 'Ask a question' }).click()
    await expect(page).toHaveURL(/\/questions/)
    if (script) await hydrated(page)
    const form = page.getByRole('form', { name: 'Ask a question' })
    await form.getByLabel('Your question').fill('What?')
    await form.getByRole('button', { name: 'Ask in public' }).click()
    await expect(form.getByRole('alert')).toContainText('at least 10 characters')
    await form.getByLabel('Your question').fill(words)
    await form.getByRole('button', { name: 'Ask in public' }).click()
    await expect(toast(page)).toContainText('Your question is public')
    await expect(page.getByRole('listitem').filter({ hasText: words })).toContainText('You')

    await staff.goto(page.url())
    if (script) await hydrated(staff)
    const reply = staff.getByRole('form', { name: `Answer: ${words}` })
    await reply.getByLabel('The answer').fill('It does, and with the receipt.')
    await reply.getByRole('button', { name: /^Answer as/ }).click()
    await expect(toast(staff)).toContainText('The answer is public')

    await reader.goto(page.url())
    await expect(reader.getByRole('listitem').filter({ hasText: words })).toContainText(
      'It does, and with the receipt.',
    )
    await expect(reader.getByRole('form', { name: 'Ask a question' })).toHaveCount(0)
    expect(await axeFindings(reader)).toEqual([])
  })

test('a refused review names each aspect that this person can judge, and no other', async () => {
  const cookie = await signIn('consumer')
  const form = { intent: 'write', conversationId: '1', stage: 'visited', title: 'No', communication: '5' }
  const { status, body } = await ask(`${profile}/review`, { cookie, form })
  const problems = [...textOf(body).matchAll(/([A-Z][a-z ]+): choose from 1 to 5 stars\./g)].map(([, name]) => name)
  expect([status, [...new Set(problems)]]).toEqual([
    400,
    ['Helpful answers', 'Price as listed', 'Car as described', 'Time at the desk'],
  ])
})
