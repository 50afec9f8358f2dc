import { expect, hydrated, pageOf, test } from '../support/browser'
import { cookieOf, endedSession, endOnServer, signedInRoutes } from '../support/ended'
import { aNewcomer, newcomersPassword, signedInAs } from '../support/newcomer'
import { ask, cookieHeader, setCookieOf, signIn, textOf, webUrl } from '../support/site'
import { aUniqueWord } from '../support/unique'

const form = { firstName: 'Maya', bio: 'Typed before it ended', id: '1' }
const cleared = (answer: Awaited<ReturnType<typeof ask>>) =>
  ['da_token', 'da_user_profile'].map((name) => setCookieOf(answer, name)?.attributes.includes('max-age=0'))

test('every signed-in route leads an ended session to its area’s sign-in, however it is asked', async () => {
  const routes = await signedInRoutes()
  expect(routes.length).toBeGreaterThan(50)
  const ended = { consumer: '', admin: '', dealerAdmin: '' }
  for (const role of ['consumer', 'admin', 'dealerAdmin'] as const) ended[role] = await endedSession(role)
  for (const { path, signIn, role, takesForms, isPage } of routes) {
    const cookie = ended[role as keyof typeof ended]
    const way = `${signIn}?next=${encodeURIComponent(path)}`
    const asked: [string, ReturnType<typeof ask>][] = []
    if (isPage) {
      asked.push(['GET', ask(path, { cookie })], ['GET .data', ask(`${path}.data`, { cookie })])
    }
    if (takesForms) {
      asked.push(['POST', ask(path, { cookie, form })])
      if (isPage) asked.push(['POST .data', ask(`${path}.data`, { cookie, form })])
    }
    for (const [how, answering] of asked) {
      const answer = await answering
      const what = `${how} ${path}`
      if (how.endsWith('.data')) {
        expect(answer.status, what).toBe(202)
        expect(answer.body, what).toContain(way)
      } else expect(answer, what).toMatchObject({ status: 302, location: way })
      expect(cleared(answer), what).toEqual([true, true])
    }
  }
})

test('a profile cookie beside another session’s token renders nothing of its role', async () => {
  const [consumer, admin] = [await signIn('consumer'), await signIn('admin')]
  const cookie = `${cookieOf(consumer, 'da_token')}; ${cookieOf(admin, 'da_user_profile')}`
  for (const path of ['/admin.data', '/admin/feed-history.data', '/admin/audit.data?_routes=routes%2Fadmin%2Faudit']) {
    const answer = await ask(path, { cookie })
    expect(answer.status, path).toBe(202)
    expect(answer.body, path).toContain('"redirect"')
    expect(answer.body, path).not.toMatch(/Demo Admin|system_admin/)
  }
})

test('without script, what was typed is back in its form after signing in, once, and for the same account alone', async () => {
  const somebody = await aNewcomer()
  const page = '/user/edit-account'
  const bio = `Typed as ${aUniqueWord()}`
  /** Sends the form on a session that has ended; the cookie that leads to what was typed. */
  const typed = async () => {
    const cookie = await signedInAs(somebody.email)
    await endOnServer(cookie)
    const secret = { password: 'typed-as-a-password', code: '123456' }
    const answer = await ask(page, {
      cookie,
      form: { ...form, ...secret, bio, intent: 'profile', id: 'own', version: '1' },
    })
    expect(answer).toMatchObject({ status: 302, location: '/signin?next=%2Fuser%2Fedit-account' })
    return cookieHeader(answer.cookies.filter((line) => line.startsWith('da_draft=')))
  }
  const theirs = `${await signIn('sale')}; ${await typed()}`
  expect((await ask(page, { cookie: theirs })).body).not.toContain(bio)

  const draft = await typed()
  const atSignIn = await ask('/signin?next=%2Fuser%2Fedit-account', { cookie: draft })
  expect(textOf(atSignIn.body)).toContain('What you typed is kept for half an hour')
  const session = await signedInAs(somebody.email)
  const back = await ask(page, { cookie: `${session}; ${draft}` })
  for (const text of [bio, 'value="Maya"', 'What you typed is back']) expect(back.body).toContain(text)
  expect(back.body).not.toMatch(/typed-as-a-password|123456/)
  expect(setCookieOf(back, 'da_draft')?.attributes).toContain('max-age=0')
  expect((await ask(page, { cookie: `${session}; ${draft}` })).body, 'it is given once').not.toContain(bio)
})

test('with script, a form sent after the session ended comes back with what was typed', async ({ browser }) => {
  const { email, cookies } = await aNewcomer()
  const page = await pageOf(browser, cookies)
  await page.goto('/user/edit-account')
  await hydrated(page)
  await endOnServer(cookies)
  const bio = `Written slowly ${aUniqueWord()}`
  await page.getByLabel('About you').fill(bio)
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page).toHaveURL('/signin?next=%2Fuser%2Fedit-account')
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill(email)
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill(newcomersPassword)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
  await expect(page).toHaveURL('/user/edit-account')
  await expect(page.getByLabel('About you')).toHaveValue(bio)
  await expect(page.getByRole('heading', { name: 'What you typed is back' })).toBeVisible()
  await page.getByRole('button', { name: 'Save profile' }).click()
  await expect(page.getByText('Your profile is saved.')).toBeVisible()
  await expect(page.getByText(bio)).toBeVisible()
})

test('a form with a picture loses the picture alone', async () => {
  const { email, cookies } = await aNewcomer()
  await endOnServer(cookies)
  const body = new FormData()
  body.set('avatar', new File([new Uint8Array(2_000_000)], 'me.png', { type: 'image/png' }))
  body.set('bio', 'Behind a picture')
  const init = { method: 'POST', redirect: 'manual', headers: { cookie: cookies, accept: 'text/html' }, body } as const
  const sent = await fetch(`${webUrl}/user/edit-account`, init)
  expect(sent.status).toBe(302)
  const draft = cookieHeader(sent.headers.getSetCookie().filter((line) => line.startsWith('da_draft=')))
  const back = await ask('/user/edit-account', { cookie: `${await signedInAs(email)}; ${draft}` })
  expect(back.body).toContain('Behind a picture')
})

test('client navigation after the session ended goes to the sign-in, and from there to the page', async ({
  browser,
}) => {
  const cookies = await signIn('consumer')
  const page = await pageOf(browser, cookies)
  await page.goto('/user/my-account')
  await hydrated(page)
  await endOnServer(cookies)
  await page.getByRole('link', { name: 'Update password' }).first().click()
  await expect(page).toHaveURL('/signin?next=%2Fuser%2Fupdate-password')
})
