import type { IncomingMessage } from 'node:http'
import { expect, test } from 'vitest'
import { clientAddress, visibleOrigin } from './client'

const from = (remoteAddress: string, headers: Record<string, string> = {}) =>
  ({ socket: { remoteAddress }, headers: { host: 'inner:3000', ...headers } }) as unknown as IncomingMessage

const forwarded = {
  'x-forwarded-for': '198.51.100.1, 203.0.113.9',
  'x-forwarded-proto': 'https',
  'x-forwarded-host': 'marketplace.example',
}

test('nobody but a trusted proxy speaks for the client', () => {
  const stranger = from('203.0.113.50', forwarded)
  expect(clientAddress(stranger, [])).toBe('203.0.113.50')
  expect(clientAddress(stranger, ['loopback', '10.0.0.1'])).toBe('203.0.113.50')
  expect(visibleOrigin(stranger, ['loopback'])).toBe('http://inner:3000')
})

test('a trusted proxy does: the last address is the one it saw itself', () => {
  for (const [address, trusted] of [
    ['127.0.0.1', 'loopback'],
    ['::1', 'loopback'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
  ] as const) {
    const message = from(address, forwarded)
    expect(clientAddress(message, [trusted])).toBe('203.0.113.9')
    expect(visibleOrigin(message, [trusted])).toBe('https://marketplace.example')
  }
})

test('the public origin, when set, is what the visitor sees, whatever the headers say', () => {
  const message = from('127.0.0.1', forwarded)
  expect(visibleOrigin(message, ['loopback'], 'https://own.example')).toBe('https://own.example')
})

test('a Host that is none breaks nothing', () => {
  expect(visibleOrigin(from('127.0.0.1', { host: 'a b<c>' }), [])).toBe('http://localhost')
})
