import { expect, test } from 'vitest'
import { z } from 'zod'
import type { RequestContext } from '~/session/request-context.server'
import { parseForm } from './parse.server'

const Note = z.object({ title: z.string().min(2), tags: z.array(z.string()).default([]) })

const send = (fields: [string, string][]) => {
  const request = new Request('http://x.example/', { method: 'POST', body: new URLSearchParams(fields) })
  return parseForm(request, { caller: {} } as RequestContext, Note)
}

test.each([
  ['__intent__', '{"type":"update","payload":{"name":["title","__proto__","polluted"],"value":"x"}}'],
  ['__intent__', '{"type":"reset"}'],
  ['__intent__', '{bad'],
  ['__state__', '{bad'],
  ['tags[99999999]', 'x'],
  ['tags[0][0]', 'x'],
  ['__proto__', 'x'],
  ['constructor', 'x'],
  ['title.constructor.prototype', 'x'],
  ['', 'x'],
])('a field named %s is no field of a form', async (name, value) => {
  const answer = await send([
    ['title', 'Hello'],
    ['tags', 'one'],
    ['tags', 'two'],
    [name, value],
  ])
  expect(answer.ok && answer.value).toEqual({ title: 'Hello', tags: ['one', 'two'] })
  expect('polluted' in String.prototype || 'polluted' in []).toBe(false)
})
