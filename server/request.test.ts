import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import { toRequest } from './request'

const ours = 'https://marketplace.example'
const aPost = (headers: Record<string, string>): IncomingMessage =>
  Object.assign(Readable.from(['email=a']), { url: '/set-password', method: 'POST', headers }) as never
const nowhere = new EventEmitter().setMaxListeners(0) as unknown as ServerResponse
const originOf = (headers: Record<string, string>) =>
  toRequest(aPost(headers), nowhere, ours).request.headers.get('origin')

test('a form of a page that tells nobody its address is ours when the browser says so', () => {
  expect(originOf({ origin: 'null', 'sec-fetch-site': 'same-origin' })).toBe(ours)
})

test('an origin that is null for another reason stays so', () => {
  for (const site of ['cross-site', 'same-site', 'none'])
    expect(originOf({ origin: 'null', 'sec-fetch-site': site }), site).toBe('null')
  expect(originOf({ origin: 'null' })).toBe('null')
  expect(originOf({ origin: 'https://elsewhere.example', 'sec-fetch-site': 'same-origin' })).toBe(
    'https://elsewhere.example',
  )
})

test('an address asks nothing that no page may hold', () => {
  const asked = (url: string) =>
    new URL(toRequest({ url, method: 'GET', headers: {} } as never, nowhere, ours).request.url)
  const { searchParams } = asked('/search?q=a%01b%1F%0b%7fc%0D%0A%09d&next=%02%2Fsaved&plain=%2500%2b')
  expect(Object.fromEntries(searchParams)).toEqual({ q: 'abc\r\n\td', next: '/saved', plain: '%00+' })
})

test('a body whose sender leaves, or takes too long, ends with an error: it is never taken for a whole one', async () => {
  const aBody = () => {
    const message = new Readable({ read() {} })
    message.push('email=a')
    return Object.assign(message, { url: '/', method: 'POST', headers: {} })
  }
  const [left, slow] = [aBody(), aBody()]
  const reading = toRequest(left as never, nowhere, ours).request.text()
  left.destroy()
  await expect(reading).rejects.toThrow('Premature close')
  await expect(toRequest(slow as never, nowhere, ours, 20).request.text()).rejects.toThrow('took too long')
})

test('an email may have 75 MB, which the API says; any other body that is no upload has less', () => {
  const aBody = (url: string, bytes: number) => {
    const headers = { 'content-length': String(bytes), 'content-type': 'message/rfc822' }
    return Object.assign(Readable.from(['x']), { url, method: 'POST', headers }) as never
  }
  expect(() => toRequest(aBody('/inbound-mail', 76 * 1024 * 1024), nowhere, ours)).not.toThrow()
  expect(() => toRequest(aBody('/inbound-mail', 81 * 1024 * 1024), nowhere, ours)).toThrow('too large')
  expect(() => toRequest(aBody('/set-password', 2 * 1024 * 1024), nowhere, ours)).toThrow('too large')
})
