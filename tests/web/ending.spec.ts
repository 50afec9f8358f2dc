import { mkdtempSync, rmSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '../support/browser'
import { startServer, type TestServer } from '../support/server'
import { ask, cookieHeader } from '../support/site'

// A site of its own, as `npm start` has it: it is killed in the middle of its work, and ended as a machine ends it.
test.describe.configure({ mode: 'serial' })
let base: string
const folder = mkdtempSync(join(tmpdir(), 'da-end-'))
let site: TestServer
async function start() {
  site = await startServer({ DATA_DIR: folder })
  base = site.url
}
test.beforeAll(async () => {
  await start()
})
test.afterAll(async () => {
  await site?.stop()
  rmSync(folder, { recursive: true, force: true })
})

const newcomer = (email: string) => ({
  firstName: 'Maya',
  lastName: 'Okafor',
  email,
  password: 'wombat teapot lantern',
  zip: '48104',
  terms: 'on',
})
const register = (email: string) => ask('/signin?mode=register', { base, form: newcomer(email) })
const save = (id: string, cookie: string) => ask('/saved', { base, cookie, form: { add: id } })
const onSale = async () => {
  const { body } = await ask('/search', { base })
  return [...new Set([...body.matchAll(/name="add" value="(\d+)"/g)].map(([, id = '']) => id))]
}
const gone = { status: 0 }

test('what was acknowledged before a kill -9 is there once when the site is back', async () => {
  const cookie = cookieHeader((await register('before@example.com')).cookies)
  const acknowledged: string[] = []
  const saving = (await onSale()).reduce(async (before, id) => {
    await before
    const { status } = await save(id, cookie).catch(() => gone)
    if (status === 303 || status === 302) acknowledged.push(id)
  }, Promise.resolve())
  const joining = Promise.all(
    ['one', 'two', 'three', 'four'].map(async (name) => {
      const email = `${name}@example.com`
      return { email, status: (await register(email).catch(() => gone)).status }
    }),
  )
  await expect.poll(() => acknowledged.length).toBeGreaterThan(3)
  await site.kill()
  const joined = await joining
  await saving
  await start()
  const { body } = await ask('/user/saved-vehicles?view=table', { base, cookie })
  const kept = Number(/(\d+) cars? on sale/.exec(body)?.[1] ?? 0) + Number(/(\d+) sold or/.exec(body)?.[1] ?? 0)
  expect(kept, 'each once, and at most the one that was under way').toBeGreaterThanOrEqual(acknowledged.length)
  expect(kept).toBeLessThanOrEqual(acknowledged.length + 1)
  for (const { email, status } of joined) {
    if (status !== 302 && status !== 303) continue
    const { password } = newcomer(email)
    const enter = () => ask('/signin', { base, form: { email, password } })
    await expect.poll(async () => (await enter()).status, { message: email }).toBe(302)
  }
})

test('asked to end, it answers what it has begun, takes nothing new, and ends well', async () => {
  const { begun, answered, finish } = halfAForm()
  await begun
  const ended = site.stop()
  await expect.poll(async () => (await ask('/readyz', { base }).catch(() => gone)).status).not.toBe(200)
  finish()
  expect(await answered).toBe(400)
  expect(await ended).toBe(0)
})

/** A form whose second half is sent when that is asked for; it has begun when the server bids it go on. */
function halfAForm() {
  const form = new URLSearchParams({ email: 'maya', password: 'x' }).toString()
  const type = 'application/x-www-form-urlencoded'
  const headers = { 'content-type': type, 'content-length': form.length, expect: '100-continue' }
  const call = request(`${base}/signin`, { method: 'POST', headers })
  const answered = new Promise<number | undefined>((done, fail) => {
    call.on('response', (response) => done(response.resume().statusCode)).on('error', fail)
  })
  const begun = new Promise<void>((done) => call.once('continue', done))
  call.write(form.slice(0, 4))
  return { begun, answered, finish: () => call.end(form.slice(4)) }
}
