import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { RequestContext } from '~/session/request-context.server'
import { z } from '../../api/http/contract'
import { formFiles } from '../../api/http/form-files.contract'
import { formBody } from '../upstream/form-body'
import { fieldsIn } from './multipart.server'
import { parseForm } from './parse.server'

const title = z.string().min(3, 'Three letters at least.')
const Note = z.object({ title }).register(formFiles, { picture: 2 * 1024 * 1024 })

async function sent(fields: Record<string, string | File>) {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  const context = {
    caller: {},
    scratch: await mkdtemp(join(tmpdir(), 'da-page-')),
    response: { afterwards: [] },
  } as unknown as RequestContext
  const { type, ...body } = formBody(form)
  const init = { method: 'POST', headers: { 'content-type': type }, ...body }
  return { context, request: new Request('http://x.example/', init as RequestInit) }
}
const aFile = (bytes: number) => new File([new Uint8Array(bytes).fill(65)], 'me.jpg')

test('a form’s file lies on the disk until the answer has been sent', async () => {
  const { context, request } = await sent({ title: 'Hello', picture: aFile(50_000) })
  const form = await parseForm(request, context, Note)
  if (!form.ok) throw new Error('it was refused')
  expect(form.value).toEqual({ title: 'Hello' })
  expect([form.files.picture?.name, form.files.picture?.size]).toEqual(['me.jpg', 50_000])
  expect(await form.files.picture?.text()).toBe('A'.repeat(50_000))
  for (const one of context.response.afterwards) await one()
  expect(readdirSync(context.scratch)).toEqual([])
})

test('a file that is too large is told at its field, beside what else is wrong, and nothing typed is lost', async () => {
  const { context, request } = await sent({ picture: aFile(3 * 1024 * 1024), title: 'Hi' })
  const form = await parseForm(request, context, Note)
  if (form.ok) throw new Error('it was taken')
  expect(form.rejection.data.form).toEqual({
    values: { title: 'Hi' },
    errors: {
      picture: 'This file is too large: at most 2 MB can be taken.',
      title: 'Three letters at least.',
    },
  })
  expect(existsSync(context.scratch) && readdirSync(context.scratch)).toEqual([])
})

const statusOf = (work: Promise<unknown>) =>
  work.then(
    () => 200,
    (error: { init?: { status?: number } }) => error.init?.status,
  )

test('what is no form is a 400, and more than a form may hold a 413', async () => {
  const junk = (type: string) =>
    new Request('http://x.example/', { method: 'POST', body: 'junk', headers: { 'content-type': type } })
  for (const type of ['multipart/form-data', 'multipart/form-data; boundary=x', 'text/plain', 'application/json']) {
    expect(await statusOf(fieldsIn(junk(type))), type).toBe(400)
    expect(await statusOf(parseForm(junk(type), { caller: {} } as RequestContext, Note)), type).toBe(400)
  }
  expect(await statusOf(fieldsIn((await sent({ picture: aFile(10) })).request))).toBe(400)
  const long = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [`text${at}`, 'x'.repeat(99_000)]))
  expect(await statusOf(fieldsIn((await sent(long)).request))).toBe(413)
  expect(await statusOf(fieldsIn((await sent({ id: '7' })).request))).toBe(200)
})

test('a form takes the files that its schema names, and no more than it needs for them', async () => {
  const plain = z.object({ title })
  const { context, request } = await sent({ title: 'Hello', picture: aFile(10) })
  await expect(parseForm(request, context, plain)).rejects.toMatchObject({ init: { status: 400 } })
  expect(existsSync(context.scratch) && readdirSync(context.scratch)).toEqual([])
  const headers = { 'content-type': 'multipart/form-data; boundary=x', 'content-length': String(2 * 1024 * 1024) }
  const large = new Request('http://x.example/', { method: 'POST', headers, body: 'never read' })
  expect(await statusOf(parseForm(large, context, plain))).toBe(413)
  expect(large.bodyUsed).toBe(false)
})
