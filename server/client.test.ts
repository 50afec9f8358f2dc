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

test('behind several proxies the visitor is the first address from the right that none of them owns', () => {
  const trusted = ['10.0.0.0/8', '2001:db8:aaaa::/48']
  const asked = (forwardedFor: string, socket = '10.1.2.3') =>
    clientAddress(from(socket, { 'x-forwarded-for': forwardedFor }), trusted)
  expect(asked('203.0.113.9, 10.200.0.1')).toBe('203.0.113.9')
  expect(asked('198.51.100.1, 203.0.113.9, 2001:db8:aaaa::7, ::ffff:10.0.0.9')).toBe('203.0.113.9')
  expect(asked('10.9.9.9, 10.0.0.2'), 'all of them ours: the first').toBe('10.9.9.9')
  expect(asked('198.51.100.1, unknown, 10.0.0.2'), 'what is no address ends the chain').toBe('10.0.0.2')
  expect(asked('', '10.1.2.3')).toBe('10.1.2.3')
  expect(asked('198.51.100.1', '11.0.0.1'), 'a stranger').toBe('11.0.0.1')
})

test('the public origin, when set, is what the visitor sees, whatever the headers say', () => {
  const message = from('127.0.0.1', forwarded)
  expect(visibleOrigin(message, ['loopback'], 'https://own.example')).toBe('https://own.example')
})

test('a Host that is none breaks nothing', () => {
  expect(visibleOrigin(from('127.0.0.1', { host: 'a b<c>' }), [])).toBe('http://localhost')
})
