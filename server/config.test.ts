import { mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { publicAddresses, thisMachineAlone } from '../api/outbound/callable-addresses'
import { ConfigError, readConfig } from '../api/settings/config'
import { callableFor } from './callable'

const folder = mkdtempSync(join(tmpdir(), 'da-config-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const secret = 'a-secret-of-at-least-thirty-two-bytes'
const read = (env: Record<string, string | undefined>) => readConfig({ DATA_DIR: folder, ...env })

const environments = [undefined, '', 'development', 'test', 'production']
const origins = [undefined, '', 'http://localhost:3000', 'https://marketplace.example']
const databases = [undefined, '', 'postgres://db/marketplace']
const demos = [undefined, '', '0', '1']

test('production is decided by one rule, in every combination of settings', () => {
  for (const NODE_ENV of environments)
    for (const PUBLIC_ORIGIN of origins)
      for (const DATABASE_URL of databases)
        for (const DEMO of demos) {
          const settings = { NODE_ENV, PUBLIC_ORIGIN, DATABASE_URL, DEMO }
          const what = JSON.stringify(settings)
          const production =
            NODE_ENV === 'production' ||
            PUBLIC_ORIGIN?.startsWith('https') === true ||
            (Boolean(DATABASE_URL) && DEMO !== '1')
          if (production) {
            expect(() => read(settings), what).toThrow(/SESSION_SECRET/)
            if (DEMO === '1') expect(() => read({ ...settings, SESSION_SECRET: secret }), what).toThrow(/DEMO/)
            else if (!PUBLIC_ORIGIN)
              expect(() => read({ ...settings, SESSION_SECRET: secret }), what).toThrow(/PUBLIC_ORIGIN/)
            else expect(read({ ...settings, SESSION_SECRET: secret }), what).toMatchObject({ production, demo: false })
          } else expect(read(settings), what).toMatchObject({ production, demo: DEMO !== '0' })
        }
})

test('every secret of production has 32 bytes; the first signs, the others are still read', () => {
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://marketplace.example' }
  expect(() => read({ ...production, SESSION_SECRET: 'short' })).toThrow(ConfigError)
  expect(() => read({ ...production, SESSION_SECRET: `${secret},short` })).toThrow(/at least 32 bytes/)
  expect(read({ ...production, SESSION_SECRET: `${secret}-new,${secret}` }).sessionSecrets).toEqual([
    `${secret}-new`,
    secret,
  ])
})

test('a secret that is given has 32 bytes in the demo too', () => {
  expect(() => read({ SESSION_SECRET: 'abc' })).toThrow(/^SESSION_SECRET: at least 32 bytes each/)
  expect(() => read({ SESSION_SECRET: `${secret},abc` })).toThrow(/SESSION_SECRET/)
  expect(read({ SESSION_SECRET: secret }).sessionSecrets).toEqual([secret])
})

test('a proxy is an address, a range of them, or loopback; anything else is said', () => {
  for (const wrong of ['true', '1', '10.0.0.0/33', '10.0/8/8', 'proxy.internal', 'loopback, 10.0.0', '[::1]', '/8'])
    expect(() => read({ TRUST_PROXY: wrong }), wrong).toThrow(
      /^TRUST_PROXY: “.*” is neither an IP address, nor a range of them, nor loopback/,
    )
  expect(
    read({
      DEMO: 'on',
      DATA_DIR: mkdtempSync(join(folder, 'own-')),
      TRUST_PROXY: '10.0.0.1, ::FFFF:10.0.0.2,2001:DB8:0:0::1,10.0.0.0/8,',
    }).trustProxy,
  ).toEqual(['10.0.0.1', '10.0.0.2', '2001:db8::1', '10.0.0.0/8'])
})

test('the demo makes a secret once and keeps it', () => {
  const [made] = read({}).sessionSecrets
  expect(Buffer.byteLength(made ?? '')).toBeGreaterThanOrEqual(32)
  expect(read({}).sessionSecrets).toEqual([made])
})

test('a setting that cannot be used is named, all of them at once', () => {
  const wrong = { PORT: '99999', API_BASE_URL: 'ftp://x', DATABASE_URL: 'mysql://x', ROLE: 'king', LOG_LEVEL: 'loud' }
  expect(() => read(wrong)).toThrow(/PORT[\s\S]*API_BASE_URL|API_BASE_URL[\s\S]*PORT/)
  for (const [name, value] of Object.entries(wrong))
    expect(() => read({ [name]: value }), name).toThrow(new RegExp(name))
})

test('nothing set is the demo on this machine alone', () => {
  expect(read({})).toMatchObject({
    role: 'all',
    web: { port: 3000, host: '127.0.0.1' },
    api: { port: 3001, host: '127.0.0.1', baseUrl: undefined },
    production: false,
    demo: true,
    trustProxy: [],
  })
})

test('the public origin is an origin, and proxies are a list', () => {
  const config = read({
    PUBLIC_ORIGIN: 'http://localhost:3000/path?x',
    TRUST_PROXY: 'loopback, 10.0.0.1',
    DEMO: 'on',
    DATA_DIR: mkdtempSync(join(folder, 'own-')),
  })
  expect(config.publicOrigin).toBe('http://localhost:3000')
  expect(config.trustProxy).toEqual(['loopback', '10.0.0.1'])
})

const open = ['0.0.0.0', '::', '192.168.1.7', 'marketplace.internal', '']

test('a site that others can reach says what it is: production, or on purpose a demo', () => {
  for (const host of open)
    for (const name of ['HOST', 'API_HOST']) {
      const settings = { [name]: host }
      expect(() => read(settings), host).toThrow(/others can reach this site/)
      expect(() => read({ ...settings, DEMO: 'off' }), host).toThrow(/others can reach this site/)
    }
  for (const host of ['127.0.0.1', '127.8.9.1', '::1', 'localhost'])
    expect(read({ HOST: host, API_HOST: host }).demoPassword, host).toBeUndefined()
  for (const behindProxy of [{ PUBLIC_ORIGIN: 'http://shop.example' }, { TRUST_PROXY: '10.0.0.0/8' }]) {
    expect(() => read(behindProxy), JSON.stringify(behindProxy)).toThrow(/others can reach this site/)
    const DATA_DIR = mkdtempSync(join(folder, 'proxied-'))
    expect(read({ ...behindProxy, DATA_DIR, DEMO: 'on' }).demoPassword, JSON.stringify(behindProxy)).toBeDefined()
  }
  expect(() => read({ PUBLIC_ORIGIN: 'http://localhost:3000' })).not.toThrow()
  expect(() => read({ API_HOST: '0.0.0.0', API_PORT: '0' })).not.toThrow()
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://a.example', SESSION_SECRET: secret }
  expect(read({ ...production, HOST: '0.0.0.0' })).toMatchObject({ production: true, demoPassword: undefined })
})

test('folders of feeds are named by a whole path, or there are none', () => {
  expect(read({}).feedFolders).toBeUndefined()
  expect(read({ FEED_FOLDERS: '' }).feedFolders).toBeUndefined()
  expect(read({ FEED_FOLDERS: '/srv/drops' }).feedFolders).toBe('/srv/drops')
  expect(() => read({ FEED_FOLDERS: 'drops' })).toThrow(/FEED_FOLDERS: must be a whole path/)
})

test('the mails of a demo are pages on this machine alone', () => {
  expect(read({ DEMO: 'on' }).showsMails).toBe(true)
  expect(read({}).showsMails).toBe(true)
  const elsewhere = [{ HOST: '0.0.0.0' }, { TRUST_PROXY: '10.0.0.1' }, { PUBLIC_ORIGIN: 'http://demo.example' }]
  for (const one of elsewhere) expect(read({ ...one, DEMO: 'on' }).showsMails, JSON.stringify(one)).toBe(false)
  expect(read({ DEMO: 'on', SMTP_URL: 'smtp://localhost' }).showsMails).toBe(false)
  expect(read({ DEMO: 'off' }).showsMails).toBe(false)
})

test('a demo that others can reach calls only what production calls', () => {
  const production = { NODE_ENV: 'production', PUBLIC_ORIGIN: 'https://a.example', SESSION_SECRET: secret }
  expect(callableFor(read({}))).toBe(thisMachineAlone)
  expect(callableFor(read({ DEMO: 'on', PUBLIC_ORIGIN: 'http://localhost:3000' }))).toBe(thisMachineAlone)
  expect(callableFor(read(production))).toBe(publicAddresses)
  const elsewhere = [
    { HOST: '0.0.0.0' },
    { API_HOST: '::' },
    { TRUST_PROXY: '10.0.0.1' },
    { PUBLIC_ORIGIN: 'http://demo.example' },
  ]
  for (const one of elsewhere) {
    const DATA_DIR = mkdtempSync(join(folder, 'calls-'))
    expect(callableFor(read({ ...one, DATA_DIR, DEMO: 'on' })), JSON.stringify(one)).toBe(publicAddresses)
  }
})

test('a demo that others can reach has a password of its own, and keeps it', () => {
  const DATA_DIR = mkdtempSync(join(folder, 'open-'))
  const { demoPassword } = read({ DATA_DIR, HOST: '0.0.0.0', DEMO: 'on' })
  expect(demoPassword).toMatch(/^[\w-]{16}$/)
  expect(statSync(join(DATA_DIR, 'demo-password')).mode & 0o777).toBe(0o600)
  expect(read({ DATA_DIR, HOST: '0.0.0.0', DEMO: 'on' }).demoPassword).toBe(demoPassword)
  expect(read({ DATA_DIR }).demoPassword, 'alone again').toBe(demoPassword)
})
