import dns from 'node:dns'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { addressProblem, publicAddresses, thisMachineAlone } from './callable-addresses'
import { guardedFetch, NotCallable } from './guarded-fetch'

const resolved = { addresses: [] as { address: string; family: number }[] }
const lookup = (_name: string, _options: object, found: (error: null, addresses: object[]) => void) =>
  found(null, resolved.addresses)
beforeEach(() => void vi.spyOn(dns, 'lookup').mockImplementation(lookup as typeof dns.lookup))

const here = { allowed: ['127.0.0.1'], publicToo: true }
const asked: string[] = []
const server = createServer((request, response) => {
  asked.push(`${request.method} ${request.headers.host}${request.url}`)
  if (request.url === '/never') return
  if (request.url === '/away') return void response.writeHead(302, { location: '/answer' }).end()
  if (request.url === '/upgrade')
    return void request.socket.end('HTTP/1.1 101 X\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
  if (request.url === '/long') return void response.end('x'.repeat(100_000))
  response.end('here')
})
let port: number
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  port = (server.address() as AddressInfo).port
})
afterAll(() => {
  server.closeAllConnections()
  server.close()
})

const limits = { method: 'GET', timeoutMs: 2000, maxBytes: 1000 } as const
const at = (path: string, host = '127.0.0.1') => `http://${host}:${port}${path}`

test.each([
  'https://127.0.0.1/',
  'https://2130706433/',
  'https://0x7f.0.0.1/',
  'https://10.0.0.7/',
  'https://172.16.0.1/',
  'https://192.168.1.1/',
  'https://169.254.169.254/latest/meta-data',
  'https://100.100.100.200/',
  'https://168.63.129.16/',
  'https://0.0.0.0/',
  'https://[::1]/',
  'https://[::]/',
  'https://[fd00:ec2::254]/',
  'https://[fe80::1]/',
  'https://[::ffff:10.0.0.1]/',
  'https://[64:ff9b::a00:1]/',
  'https://[64:ff9b:1::a00:1]/',
  'https://[::7f00:1]/',
  'https://[::127.0.0.1]/',
  'https://[::ffff:0:7f00:1]/',
  'https://[2002:7f00:1::]/',
  'https://[2001:0:7f00:1::]/',
  'https://[fec0::1]/',
  'https://[4000::1]/',
  'http://93.184.216.34/',
  'ftp://93.184.216.34/',
])('%s is not called', async (address) => {
  await expect(guardedFetch(address, limits, publicAddresses)).rejects.toThrow(NotCallable)
  expect(addressProblem(address, publicAddresses)).not.toBe(null)
})

test.each([
  ['a private address', ['10.0.0.7']],
  ['a public and a private one', ['93.184.216.34', '127.0.0.1']],
  ['nothing', []],
])('a name that stands for a private address is not called: %s', async (_what, addresses) => {
  resolved.addresses = addresses.map((address) => ({ address, family: 4 }))
  await expect(guardedFetch('https://leads.example.com/', limits, publicAddresses)).rejects.toThrow(NotCallable)
  expect(asked).toEqual([])
})

test('the address that was checked is the one that is connected to, under the name', async () => {
  resolved.addresses = [{ address: '127.0.0.1', family: 4 }]
  const { status, body, isWhole } = await guardedFetch(at('/answer', 'leads.example.com'), limits, here)
  expect([status, body.toString(), isWhole]).toEqual([200, 'here', true])
  expect(asked.at(-1)).toBe(`GET leads.example.com:${port}/answer`)
})

test('a redirect is not followed, a long answer is cut off, and one that never comes is given up', async () => {
  expect((await guardedFetch(at('/away'), limits, here)).status).toBe(302)
  const { body, isWhole } = await guardedFetch(at('/long'), limits, here)
  expect([body.length, isWhole]).toEqual([1000, false])
  await expect(guardedFetch(at('/never'), { ...limits, timeoutMs: 100 }, here)).rejects.toThrow()
})

test('a demo calls this machine alone', async () => {
  expect((await guardedFetch(at('/answer'), limits, thisMachineAlone)).status).toBe(200)
  await expect(guardedFetch('https://93.184.216.34/', limits, thisMachineAlone)).rejects.toThrow(NotCallable)
})

test('an upgrade that nobody asked for is an answer that never came', async () => {
  await expect(guardedFetch(at('/upgrade'), limits, here)).rejects.toThrow(/closed|hang up/)
})
