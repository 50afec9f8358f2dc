import type { Page } from '@playwright/test'
import { expect, hydrated, pageOf, test, toast } from '../support/browser'
import { ask, cookieHeader, textOf } from '../support/site'
import { aUniqueWord } from '../support/unique'

/** Somebody of their own, so that tests may run beside each other. */
async function aMemberPage(browser: Parameters<typeof pageOf>[0], javaScriptEnabled = true): Promise<Page> {
  const email = `member-${aUniqueWord()}@example.com`
  const form = {
    firstName: 'Robin',
    lastName: 'Vale',
    email,
    password: 'three-long-words-of-mine',
    zip: '48104',
    terms: 'on',
  }
  const answer = await ask('/signin?mode=register', { form })
  expect(answer.status, textOf(answer.body).slice(0, 300)).toBe(303)
  const cookie = cookieHeader(
    answer.cookies.filter((line) => !line.includes('Max-Age=0') && !line.startsWith('da_toast')),
  )
  return pageOf(browser, cookie, { javaScriptEnabled })
}

for (const script of [true, false])
  test(`a post is written, commented on, liked, edited and deleted ${script ? 'with' : 'without'} script`, async ({
    consumer,
    withoutScript,
  }) => {
    const page = script ? consumer : await withoutScript('consumer')
    const ready = async () => {
      if (script) await hydrated(page)
    }
    const words = `Winter wheels, ${aUniqueWord()} #${aUniqueWord()}`
    await page.goto('/social')
    await ready()
    const composer = page.getByRole('form', { name: 'New post' })
    await composer.getByLabel('Your post').first().fill(words)
    await composer.getByRole('button', { name: 'Post', exact: true }).click()
    await expect(page).toHaveURL(/\/social\/post\/\d+$/)
    await expect(page.getByRole('article').first()).toContainText(words)
    await ready()

    await page.getByRole('form', { name: 'Your comment' }).getByLabel('Your comment').fill('Which torque?')
    await page.getByRole('button', { name: 'Comment', exact: true }).click()
    await expect(page.getByRole('heading', { name: '1 comment' })).toBeVisible()
    await ready()
    const comment = page.getByRole('article', { name: /^Comment by/ })
    await expect(comment).toContainText('Which torque?')

    await page.getByRole('button', { name: /^Like: .*Winter wheels/ }).click()
    await expect(page.getByRole('button', { name: /^Like: .*Winter wheels/, pressed: true })).toBeVisible()

    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    const form = page.getByRole('form', { name: 'Edit your post' })
    await form.getByLabel('Your post').first().fill(`${words} and brakes`)
    await form.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByRole('article').first()).toContainText('and brakes')
    await expect(page.getByRole('article').first()).toContainText('edited')
    await ready()

    await page.getByRole('link', { name: 'Delete …' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
    await expect(page).toHaveURL(/\/social$/)
    await expect(page.getByText(words)).toHaveCount(0)
  })

test('whoever is not signed in reads, and is led to the sign-in and back', async ({ page }) => {
  await page.goto('/social')
  const first = page.getByRole('article').first()
  await expect(page.getByRole('button', { name: /^Follow/ })).toHaveCount(0)
  await first.getByRole('link', { name: /^Sign in to like/ }).click()
  await expect(page).toHaveURL(/\/signin\?next=%2Fsocial%2Fpost%2F\d+/)
})

test('an unconfirmed address is told so where it writes, and loses no words', async ({ browser }) => {
  const page = await aMemberPage(browser)
  await page.goto('/social')
  await hydrated(page)
  const composer = page.getByRole('form', { name: 'New post' })
  await composer.getByLabel('Your post').first().fill('Hello there')
  await composer.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(composer).toContainText('confirm your email address')
  await expect(composer.getByLabel('Your post').first()).toHaveText('Hello there')
})

test('following somebody brings their posts together', async ({ consumer }) => {
  await consumer.goto('/social')
  await hydrated(consumer)
  await consumer
    .getByRole('button', { name: /^Follow / })
    .first()
    .click()
  await expect(toast(consumer)).toContainText('Following ')
  await consumer.getByRole('link', { name: 'Following', exact: true }).click()
  await expect(consumer.getByRole('button', { name: /^Following / }).first()).toBeVisible()
  await expect(consumer.getByRole('button', { name: /^Follow / })).toHaveCount(0)
})

test('staff post, edit and delete in the name of their dealership', async ({ dealerAdmin }) => {
  const page = dealerAdmin
  const title = `Tires, ${aUniqueWord()}`
  await page.goto('/dealership/1/social')
  await hydrated(page)
  const form = page.getByRole('form', { name: 'New post' })
  await form.getByLabel('Title').fill(title)
  await form.getByLabel('Text').first().fill('Four of them. #tires')
  await form.getByRole('button', { name: 'Post', exact: true }).click()
  await expect(toast(page)).toContainText('Your post is public.')
  await page.getByRole('link', { name: `Edit ${title}` }).click()
  await page.getByRole('form', { name: 'Edit the post' }).getByLabel('Title').fill(`${title} again`)
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('row', { name: new RegExp(`${title} again`) })).toContainText('edited')
  await page.getByRole('link', { name: `Delete ${title} again` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('row', { name: new RegExp(title) })).toHaveCount(0)
})
