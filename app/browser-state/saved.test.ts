import { expect, test, vi } from 'vitest'
import { openCookies } from '~/session/cookies.server'
import type { RequestContext } from '~/session/request-context.server'
import { emptyResponse } from '~/session/response-draft.server'
import { UpstreamError } from '~/upstream/errors'
import { type BrowserState, emptyState } from './browser-state'
import { moveIntoAccount } from './merge.server'
import { inAccountOrBrowser, savedOf } from './saved.server'

const inThisBrowser: BrowserState = {
  ...emptyState,
  saved: [7, 5],
  dealerships: [3],
  searches: [{ query: 'make=Honda', name: 'Hondas' }],
  compared: [9],
}
const inAccount = { vehicles: [1], dealerships: [], searches: [] }

/** A request context whose one call answers this, or fails with it. */
function aRequestContext(answer: unknown, token: string | null = 'token') {
  const call = vi.fn(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  const context = {
    current: { browserState: inThisBrowser },
    response: emptyResponse(),
    request: new Request('http://localhost/'),
    cookies: openCookies(['a-secret-of-at-least-thirty-two-bytes'], false),
    caller: { token },
    url: new URL('http://localhost/signin'),
    api: { call },
    log: { error: vi.fn() },
  } as unknown as RequestContext
  return { context, call }
}
const refused = (status: number) => new UpstreamError(status, 'No.', 'no')
const browserStateCookie = ({ response }: RequestContext) =>
  response.setCookies.filter((line) => line.startsWith('da_visitor'))

test('nobody without a session asks the account, and everybody else asks once a page', async () => {
  const { context: anonymous, call: none } = aRequestContext(inAccount, null)
  expect((await savedOf(anonymous)).vehicles).toEqual([7, 5])
  expect(none).not.toHaveBeenCalled()
  const { context, call } = aRequestContext(inAccount)
  await Promise.all([savedOf(context), savedOf(context), savedOf(context)])
  expect((await savedOf(context)).vehicles).toEqual([1])
  expect(call).toHaveBeenCalledTimes(1)
})

test('a page goes on without its hearts when the account cannot be asked', async () => {
  expect(await savedOf(aRequestContext(refused(503)).context)).toEqual({ vehicles: [], dealerships: [], searches: [] })
  expect((await savedOf(aRequestContext(refused(401)).context)).vehicles).toEqual([7, 5])
})

test('what a browser had saved moves into the account, and the rest stays', async () => {
  const left = { vehicles: [5], dealerships: [], searches: [] }
  const { context, call } = aRequestContext({ added: { vehicles: 1, dealerships: 1, searches: 1 }, left })
  await moveIntoAccount(context)
  expect(call).toHaveBeenCalledTimes(1)
  expect(context.current.browserState).toEqual({ ...emptyState, saved: [5], compared: [9] })
  expect(browserStateCookie(context)).toHaveLength(1)
  expect(context.response.setCookies.some((line) => line.startsWith('da_toast'))).toBe(true)
})

test('a move that fails loses nothing and stops nobody from coming in', async () => {
  for (const failure of [refused(503), refused(422)]) {
    const { context } = aRequestContext(failure)
    await moveIntoAccount(context)
    expect(context.current.browserState).toEqual(inThisBrowser)
    expect(browserStateCookie(context)).toEqual([])
  }
})

test('who has saved nothing makes no call when coming in', async () => {
  const { context, call } = aRequestContext(null)
  context.current.browserState = { ...emptyState, recent: [1] }
  await moveIntoAccount(context)
  expect(call).not.toHaveBeenCalled()
})

test('a session that has ended saves into the browser instead', async () => {
  const { context } = aRequestContext(null)
  const answer = await inAccountOrBrowser(
    context,
    () => Promise.reject(refused(401)),
    async () => 'browser',
  )
  expect(answer).toBe('browser')
  expect(context.caller.token).toBeNull()
  await expect(
    inAccountOrBrowser(
      aRequestContext(null).context,
      () => Promise.reject(refused(404)),
      async () => 'browser',
    ),
  ).rejects.toThrow()
})
