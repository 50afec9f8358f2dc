import { expect, test } from '../support/browser'
import { htmlFaults } from '../support/html'
import { authPages, oddPages, pagesInside, publicPages } from '../support/pages'
import { type Answer, ask, aVehicle, cookieHeader, type Question, signIn } from '../support/site'

async function check(path: string, question: Question = {}, status?: number): Promise<Answer> {
  const answer = await ask(path, question)
  if (status) expect.soft(answer.status, path).toBe(status)
  expect.soft(answer.body.length, `${path} is a page`).toBeGreaterThan(1000)
  expect.soft(await htmlFaults(answer.body), path).toEqual([])
  return answer
}

test('what is not valid is found', async () => {
  const nested = '<!DOCTYPE html><html lang="en"><head><title>A</title></head><body><p><div></div></p></body></html>'
  expect((await htmlFaults(nested)).join()).toContain('close-order')
  expect((await htmlFaults('<form id="other"></form>')).join()).toContain('wcag/h32')
})

test('the HTML of public pages, sign-in pages, errors and empty states is valid', async () => {
  test.slow()
  const report = `/vehicle/${(await aVehicle('active')).slug}/report`
  for (const path of [...(await publicPages()), ...authPages, ...(await oddPages()), report, '/demo/mail'])
    await check(path)
})

for (const [role, paths] of pagesInside)
  test(`the HTML inside the areas is valid: ${role}`, async ({ cookiesOf }) => {
    test.slow()
    const cookie = await cookiesOf(role)
    for (const path of paths) await check(path, { cookie })
  })

test('the HTML of public pages is valid for somebody signed in', async ({ cookiesOf }) => {
  test.slow()
  const cookie = await cookiesOf('consumer')
  const others = ['/forgot-password', '/set-password?token=none', '/unsubscribe?token=none', '/dealership/signup']
  for (const path of [...(await publicPages()).filter((one) => one !== '/saved'), ...others])
    await check(path, { cookie }, 200)
})

test('the HTML of pages with cars in the comparison, saved cars and cars looked at is valid', async () => {
  const { slug } = await aVehicle('active')
  const { slug: other } = await aVehicle('pending')
  let cookie = ''
  for (const [to, id] of [
    ['/compared', idOf(slug)],
    ['/compared', idOf(other)],
    ['/saved', idOf(slug)],
    ['/visited', idOf(slug)],
  ] as const) {
    const { cookies } = await ask(to, { cookie, form: { add: id, id, returnTo: '/search' } })
    if (cookies.length > 0) cookie = cookieHeader(cookies)
  }
  const compare = `/compare?ids=${idOf(slug)},${idOf(other)}`
  expect((await ask('/search', { cookie })).body).toContain('from the comparison')
  for (const path of ['/', '/search', compare, '/saved', `/vehicle/${slug}`]) await check(path, { cookie }, 200)
})

const idOf = (slug: string) => String(Number.parseInt(slug.split('-').at(-1) ?? '', 36))

test('the HTML of forms that were not right is valid', async () => {
  for (const path of [
    '/signin',
    '/signin?mode=register',
    '/forgot-password',
    '/dealership/signup',
    '/contact/contact-us',
    '/contact/contact-support',
    '/contact/dealership-inquires',
    '/ship',
    '/sell',
    `/vehicle/${(await aVehicle('active')).slug}/report`,
  ]) {
    const { status } = await check(path, { form: { email: 'none' } })
    expect.soft(status, path).toBeGreaterThanOrEqual(400)
  }
  const cookie = await signIn('consumer')
  for (const path of ['/user/update-password', '/user/edit-account', '/user/confirm'])
    await check(path, { cookie, form: { email: 'none' } })
})
