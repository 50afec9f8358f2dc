import { expect, test } from 'vitest'
import { ForbiddenProtocolError } from '~/navigation/protocols'
import { openCookies } from './cookies.server'
import type { RequestContext } from './request-context.server'
import { emptyResponse } from './response-draft.server'
import { readToasts, redirectWithToast, safeRedirect, takeToasts } from './toast.server'

const cookies = openCookies(['a-secret-of-at-least-thirty-two-bytes'], false)
const context = { cookies, response: emptyResponse(), request: new Request('http://x.example/') } as RequestContext

const next = (answer: Response) =>
  new Request('http://x.example/', {
    headers: {
      cookie: answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; '),
    },
  })

test('a toast travels with a redirect, is shown once, and is info for five seconds when nothing else is said', async () => {
  const answer = await redirectWithToast(context, '/inbox', 'Reply sent')
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/inbox')
  const { messages, setCookies } = await readToasts(cookies, next(answer))
  expect(messages).toEqual([{ key: 'flash', type: 'info', message: 'Reply sent', ttl: 5000 }])
  expect(setCookies).toEqual([expect.stringMatching(/^da_toast=;.*Expires=Thu, 01 Jan 1970/)])
})

test('every type, the time and the key come through', async () => {
  for (const type of ['info', 'success', 'warning', 'danger'] as const) {
    const answer = await redirectWithToast(context, '/', { message: 'Words', type, ttl: 9000, key: 'save' })
    const { messages } = await readToasts(cookies, next(answer))
    expect(messages).toEqual([{ key: 'save', type, message: 'Words', ttl: 9000 }])
  }
})

test('a page takes the toast, and the cookie goes with its answer', async () => {
  const answer = await redirectWithToast(context, '/inbox', 'Reply sent')
  const page = { cookies, response: emptyResponse(), request: next(answer) } as RequestContext
  expect(await takeToasts(page)).toHaveLength(1)
  expect(page.response.setCookies).toHaveLength(1)
})

test('what clears a toast leaves the one that came before its page did', async () => {
  const first = await redirectWithToast(context, '/', 'First')
  const second = await redirectWithToast({ ...context, request: next(first) }, '/', 'Second')
  expect((await readToasts(cookies, next(first))).setCookies).toEqual([expect.stringMatching(/^da_toast=;/)])
  expect(next(second).headers.get('cookie')).toMatch(/^da_toast_2=/)
  const both = [next(first), next(second)].map(({ headers }) => headers.get('cookie')).join('; ')
  const page = new Request('http://x.example/', { headers: { cookie: both } })
  expect((await readToasts(cookies, page)).messages.map(({ message }) => message)).toEqual(['First', 'Second'])
})

test('a request without a toast sets no cookie, a forged one shows nothing', async () => {
  expect(await readToasts(cookies, new Request('http://x.example/'))).toEqual({ messages: [], setCookies: [] })
  const forged = new Request('http://x.example/', {
    headers: { cookie: `da_toast=${btoa('{"toast":{"message":"x"}}')}` },
  })
  expect((await readToasts(cookies, forged)).messages).toEqual([])
})

test('the server redirects only where links may go', () => {
  expect(safeRedirect('/search', 301).status).toBe(301)
  expect(() => safeRedirect('javascript:alert(1)')).toThrow(ForbiddenProtocolError)
  expect(() => redirectWithToast(context, 'data:text/html,x', 'Words')).toThrow(ForbiddenProtocolError)
})
