import { expect, test, vi } from 'vitest'
import { openCookies } from '~/session/cookies.server'
import type { Visit } from '~/session/visit.server'
import { UpstreamError } from '~/upstream/errors'
import { moveIntoAccount } from './merge.server'
import { inEither, savedOf } from './saved.server'
import { nobody, type Visitor } from './visitor'

const gathered: Visitor = {
  ...nobody,
  saved: [7, 5],
  dealerships: [3],
  searches: [{ query: 'make=Honda', name: 'Hondas' }],
  compared: [9],
}
const inAccount = { vehicles: [1], dealerships: [], searches: [] }

/** A visit whose one call answers this, or fails with it. */
function aVisit(answer: unknown, token: string | null = 'token') {
  const call = vi.fn(async () => {
    if (answer instanceof Error) throw answer
    return answer
  })
  const visit = {
    visitor: gathered,
    setCookies: [] as string[],
    cookies: openCookies(['a-secret-of-at-least-thirty-two-bytes'], false),
    caller: { token },
    url: new URL('http://localhost/signin'),
    upstream: { call },
    log: { error: vi.fn() },
  } as unknown as Visit
  return { visit, call }
}
const refused = (status: number) => new UpstreamError(status, 'No.', 'no')
const visitorCookie = ({ setCookies }: Visit) => setCookies.filter((line) => line.startsWith('da_visitor'))

test('nobody without a session asks the account, and everybody else asks once a page', async () => {
  const { visit: anonymous, call: none } = aVisit(inAccount, null)
  expect((await savedOf(anonymous)).vehicles).toEqual([7, 5])
  expect(none).not.toHaveBeenCalled()
  const { visit, call } = aVisit(inAccount)
  await Promise.all([savedOf(visit), savedOf(visit), savedOf(visit)])
  expect((await savedOf(visit)).vehicles).toEqual([1])
  expect(call).toHaveBeenCalledTimes(1)
})

test('a page goes on without its hearts when the account cannot be asked', async () => {
  expect(await savedOf(aVisit(refused(503)).visit)).toEqual({ vehicles: [], dealerships: [], searches: [] })
  expect((await savedOf(aVisit(refused(401)).visit)).vehicles).toEqual([7, 5])
})

test('what a browser had saved moves into the account, and the rest stays', async () => {
  const left = { vehicles: [5], dealerships: [], searches: [] }
  const { visit, call } = aVisit({ added: { vehicles: 1, dealerships: 1, searches: 1 }, left })
  await moveIntoAccount(visit)
  expect(call).toHaveBeenCalledTimes(1)
  expect(visit.visitor).toEqual({ ...nobody, saved: [5], compared: [9] })
  expect(visitorCookie(visit)).toHaveLength(1)
  expect(visit.setCookies.some((line) => line.startsWith('da_toast'))).toBe(true)
})

test('a move that fails loses nothing and stops nobody from coming in', async () => {
  for (const failure of [refused(503), refused(422)]) {
    const { visit } = aVisit(failure)
    await moveIntoAccount(visit)
    expect(visit.visitor).toEqual(gathered)
    expect(visitorCookie(visit)).toEqual([])
  }
})

test('who has saved nothing makes no call when coming in', async () => {
  const { visit, call } = aVisit(null)
  visit.visitor = { ...nobody, recent: [1] }
  await moveIntoAccount(visit)
  expect(call).not.toHaveBeenCalled()
})

test('a session that has ended saves into the browser instead', async () => {
  const { visit } = aVisit(null)
  const answer = await inEither(
    visit,
    () => Promise.reject(refused(401)),
    async () => 'browser',
  )
  expect(answer).toBe('browser')
  expect(visit.caller.token).toBeNull()
  await expect(
    inEither(
      aVisit(null).visit,
      () => Promise.reject(refused(404)),
      async () => 'browser',
    ),
  ).rejects.toThrow()
})
