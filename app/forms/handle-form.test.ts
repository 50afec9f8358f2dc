import { expect, test } from 'vitest'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { z } from '../../api/http/contract'
import { form, handleForm, noFields } from './handle-form.server'

const url = new URL('http://x.example/user/security?tab=1')
const context = { caller: {}, url } as RequestContext
const Note = z.object({ note: z.string('Write something.').max(5, 'Five at most.') })
const send = (fields: Record<string, string>, forms: Parameters<typeof handleForm>[2]) =>
  handleForm(new Request(url, { method: 'POST', body: new URLSearchParams(fields) }), context, forms)
const refusing = (status: number, code: string) => async () => {
  throw new UpstreamError(status, 'Not like that.', code)
}

test('the form that the intent names is answered, and an unknown one is none of the page’s', async () => {
  const forms = {
    note: form(Note, async ({ note }) => ({ shows: { note } })),
    other: form(noFields, async () => ({ to: '/elsewhere' })),
  }
  expect(await send({ intent: 'note', note: 'hello' }, forms)).toEqual({ note: 'hello' })
  const gone = (await send({ intent: 'other' }, forms)) as Response
  expect([gone.status, gone.headers.get('location')]).toEqual([303, '/elsewhere'])
  await expect(send({ intent: 'third' }, forms)).rejects.toMatchObject({ init: { status: 400 } })
})

test('what the page shows beside a form stands there again when it comes back, whoever refused it', async () => {
  const pageData = async () => ({ setUp: 'the key' })
  const answer = { data: { form: { values: { note: 'hello' } }, setUp: 'the key' } }
  const refused = form(Note, refusing(422, 'invalid'), { pageData })
  expect(await send({ note: 'hello' }, refused)).toMatchObject({ ...answer, init: { status: 422 } })
  expect(await send({ note: 'hello, you' }, refused)).toMatchObject({
    data: { form: { errors: { note: 'Five at most.' } }, setUp: 'the key' },
    init: { status: 400 },
  })
})

test('a change that wants a proof leads to the page that asks, and from there back', async () => {
  const change = form(noFields, refusing(403, 'confirm_needed'))
  const asked = await send({}, change).catch((thrown: Response) => thrown)
  expect(asked).toMatchObject({ status: 303 })
  expect((asked as Response).headers.get('location')).toBe('/user/confirm?next=%2Fuser%2Fsecurity%3Ftab%3D1')
})

test('what was typed waits for the page that asks, secrets left out', async () => {
  const saved: unknown[] = []
  const setCookies: string[] = []
  const confirming = {
    caller: { token: 'a-live-session' },
    url,
    response: { setCookies },
    cookies: { draft: { serialize: async (value: object) => JSON.stringify(value) } },
    api: {
      restart: () => {},
      call: async (_: unknown, body: object, options: object) => {
        saved.push({ ...options, body })
        return { key: 'k' }
      },
    },
  } as unknown as RequestContext
  const fields = new URLSearchParams({ note: 'hello', password: 'not kept' })
  const change = form(Note, refusing(403, 'confirm_needed'))
  await handleForm(new Request(url, { method: 'POST', body: fields }), confirming, change).catch(() => {})
  expect(saved).toEqual([
    { bearer: 'a-live-session', body: { page: '/user/security?tab=1', values: { note: 'hello' } } },
  ])
  expect(setCookies).toEqual([JSON.stringify({ key: 'k', path: '/user/security', wait: 'confirmation' })])
  const restoring = { values: { note: 'hello' }, wait: 'confirmation' } as const
  const again = await handleForm(new Request(url, { method: 'POST' }), { ...confirming, restoring }, change)
  expect(again).toMatchObject({
    data: {
      form: { values: { note: 'hello' }, restored: true, message: expect.stringContaining('Nothing was sent yet') },
    },
  })
})

test('without a session, and for what is gone, the page has its own answer; a button says it elsewhere', async () => {
  for (const status of [401, 404])
    await expect(send({}, form(noFields, refusing(status, 'gone')))).rejects.toMatchObject({ status })
  const redirectOnError = (error?: UpstreamError) => new Response(error?.message ?? 'It did not fit.')
  const button = form(Note, refusing(404, 'not_found'), { redirectOnError })
  expect(await ((await send({ note: 'a' }, button)) as Response).text()).toBe('Not like that.')
  expect(await ((await send({}, button)) as Response).text()).toBe('It did not fit.')
})
