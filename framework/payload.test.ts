import { encode } from 'turbo-stream'
import { expect, test } from 'vitest'
import { dataPath, payloadAnswer, payloadPage } from './payload'

test('a payload address names its page, and the page names its data', () => {
  expect(payloadPage('/search/_payload.json')).toBe('/search')
  expect(payloadPage('/_payload.json')).toBe('/')
  for (const other of ['/search', '/_payload.json/x', '/search_payload.json', '/x/_payload.jsonp'])
    expect(payloadPage(other), other).toBeNull()
  expect(dataPath('/')).toBe('/_root.data')
  expect(dataPath('/search')).toBe('/search.data')
  expect(dataPath('/search/')).toBe('/search.data')
})

const streamed = (value: unknown, init: ResponseInit) => new Response(encode(value), init)

test('loader data becomes JSON with the status and the cache rules of the page', async () => {
  const value = { root: { data: { when: new Date(0), later: Promise.resolve(1) } } }
  const answer = await payloadAnswer(
    streamed(value, {
      status: 404,
      headers: { 'cache-control': 'private, no-store', 'content-length': '1', 'x-remix-response': 'yes' },
    }),
  )
  expect(answer.status).toBe(404)
  expect(answer.headers.get('content-type')).toContain('application/json')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  expect(answer.headers.get('content-length')).toBeNull()
  expect(answer.headers.get('x-remix-response')).toBeNull()
  expect(JSON.parse(await answer.text()).root.data.when).toBe('1970-01-01T00:00:00.000Z')
})

test('a redirect becomes a redirect', async () => {
  const redirect = { redirect: '/signin', status: 302, revalidate: false, reload: false, replace: false }
  const answer = await payloadAnswer(streamed({ 'routes/x': redirect }, { status: 202 }))
  expect(answer.status).toBe(302)
  expect(answer.headers.get('location')).toBe('/signin')
  expect(await answer.text()).toBe('')
})

test('an answer without a body stays one', async () => {
  const answer = await payloadAnswer(new Response(null, { status: 204 }))
  expect(answer.status).toBe(204)
})
