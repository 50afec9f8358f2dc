import { expect, test } from 'vitest'
import type { RequestContext } from '~/session/request-context.server'
import { UpstreamError } from '~/upstream/errors'
import { z } from '../../api/http/contract'
import { constraintsOf, parseForm } from './parse.server'

const Credentials = z.object({
  email: z.email('Give an email address.'),
  password: z.string().min(10, 'Ten at least.'),
  note: z.string().max(5).optional(),
})
const context = { caller: {} } as RequestContext
const sent = (fields: Record<string, string>) =>
  [new Request('http://x.example/', { method: 'POST', body: new URLSearchParams(fields) }), context] as const

test('a form that fits its schema is its value', async () => {
  const form = await parseForm(...sent({ email: 'a@b.example', password: '0123456789' }), Credentials)
  expect(form).toMatchObject({ ok: true, value: { email: 'a@b.example', password: '0123456789' } })
})

test('a form that does not is answered with 400, a sentence a field and the values typed, never the secrets', async () => {
  const form = await parseForm(
    ...sent({ email: 'nobody', password: 'secret', new_password: 'secret', csrfToken: 'secret' }),
    Credentials,
  )
  if (form.ok) throw new Error('it was taken')
  expect(form.rejection.init?.status).toBe(400)
  expect(form.rejection.data.form).toEqual({
    values: { email: 'nobody' },
    errors: { email: 'Give an email address.', password: 'Ten at least.' },
  })
})

test('the id of a stored file comes in a field of its own', async () => {
  const Picture = z.object({ avatar: z.string().optional(), note: z.string() })
  const form = await parseForm(...sent({ avatarStored: 'asset-1', note: 'hi' }), Picture)
  expect(form).toMatchObject({ ok: true, value: { avatar: 'asset-1', note: 'hi' } })
  const none = await parseForm(...sent({ avatarStored: '', note: 'hi' }), Picture)
  expect(none).toMatchObject({ ok: true, value: { note: 'hi' } })
})

test('what no HTML may hold does not come back into a field', async () => {
  const form = await parseForm(...sent({ email: 'a\0\u0001b', note: 'one\r\n\ttwo\u007f three' }), Credentials)
  if (form.ok) throw new Error('it was taken')
  expect(form.rejection.data.form.values).toEqual({ email: 'ab', note: 'one\r\n\ttwo three' })
})

test('what the API refuses becomes the same kind of answer', async () => {
  const form = await parseForm(...sent({ email: 'a@b.example', password: '0123456789' }), Credentials)
  if (!form.ok) throw new Error('it was refused')
  const rejection = form.reject(new UpstreamError(429, 'Wait.', 'too_many', { email: 'Known.' }, '60'))
  expect(rejection.init).toEqual({ status: 429, headers: { 'Retry-After': '60' } })
  expect(rejection.data.form).toEqual({
    values: { email: 'a@b.example' },
    errors: { email: 'Known.' },
    message: 'Wait.',
    code: 'too_many',
  })
})

test('names that mean something to JavaScript do no harm', async () => {
  const form = await parseForm(
    ...sent({ __proto__: 'x', 'a[__proto__][b]': 'y', constructor: 'z', email: 'a@b.example', password: '0123456789' }),
    Credentials,
  )
  expect(form.ok).toBe(true)
  expect(Object.prototype).not.toHaveProperty('b')
})

test('the browser checks what the schema says', () => {
  expect(constraintsOf(Credentials)).toMatchObject({
    email: { required: true },
    password: { minLength: 10 },
    note: { maxLength: 5 },
  })
})

test('the form’s key goes with the calls it leads to, and is no value', async () => {
  const form = await parseForm(...sent({ email: 'nobody', formKey: 'abcdefgh-1234-profile' }), Credentials)
  expect(context.caller.formKey).toBe('abcdefgh-1234-profile')
  expect(form.ok ? null : form.rejection.data.form.values).toEqual({ email: 'nobody' })
  await parseForm(...sent({ formKey: 'not a key\n' }), Credentials)
  expect(context.caller.formKey).toBeUndefined()
})
