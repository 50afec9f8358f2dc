import { expect, test } from 'vitest'
import { openKeys } from './cache-keys.server'
import { themeCookie } from './session/cookies.server'

const origin = 'https://marketplace.example'
const keyOf = await openKeys()
const key = (url: string, cookie?: string) => keyOf({ url, origin, cookie })?.key ?? null
const chosen = async (value: string) => (await themeCookie(false).serialize(value)).split(';')[0]

test('lists and information are cached, by origin, path and query', () => {
  const pages = [
    '/',
    '/about',
    '/search',
    '/search?make=Ford&make=Honda&page=2',
    '/dealerships/huron-valley-honda?page=2',
  ]
  const keys = pages.map((url) => key(url))
  expect(keys).not.toContain(null)
  expect(new Set(keys).size).toBe(pages.length)
  expect(keyOf({ url: '/about', origin: 'http://other.example', cookie: undefined })?.key).not.toBe(key('/about'))
})

test('the way of a visit is no part of a key, and nothing else is left out with it', () => {
  expect(key('/search?via=mail&q=civic')).toBe(key('/search?q=civic'))
  expect(key('/search?via=mail')).toBe(key('/search'))
  expect(key('/search?q=civic?via=CALL')).not.toBe(key('/search?q=civic'))
  expect(key('/search?q=civic&%76ia=x')).toBeNull()
})

test('a vehicle is cached under its slug, and no other page names one', () => {
  expect(keyOf({ url: '/vehicle/2021-honda-accord-1a?photo=2', origin, cookie: undefined })?.vehicle).toBe(
    '2021-honda-accord-1a',
  )
  for (const url of ['/vehicle/x-1/report', '/vehicle/x-1?zip=48104', '/vehicle/', '/vehicle/x%2f1'])
    expect(key(url), url).toBeNull()
  expect(keyOf({ url: '/search', origin, cookie: undefined })?.vehicle).toBeNull()
})

test('private pages, forms, data and files are not', () => {
  for (const url of ['/signin', '/user/dashboard', '/admin', '/search.data', '/saved', '/compare'])
    expect(key(url), url).toBeNull()
  for (const url of ['/contact/contact-us', '/no/such', '/search/', '//search', '/search%3Fa', '/dealerships/a/b'])
    expect(key(url), url).toBeNull()
})

test('a name that the page does not know makes no key of its own', () => {
  for (const url of [
    '/about?x=1',
    '/search?utm_source=x',
    '/search?make=Ford&cachebuster=1',
    '/?page=2',
    '/search?Make=x',
    '/search?make=Ford&saved=7',
  ])
    expect(key(url), url).toBeNull()
  expect(key(`/search?q=${'x'.repeat(700)}`)).toBeNull()
})

test('any cookie of ours but a theme that we know takes a visitor out', async () => {
  for (const cookie of [
    'da_token=x',
    'da_toast=x',
    '__Host-da_visitor=x',
    'da_switcher=x',
    'da_theme=x',
    'a=b;da_new=1',
  ])
    expect(key('/about', cookie), cookie).toBeNull()
  const dark = await chosen('dark')
  expect(key('/about', `${dark}; da_token=x`)).toBeNull()
  expect(key('/about', `${dark}; ${dark}`)).toBeNull()
  const keys = [key('/about'), key('/about', dark), key('/about', await chosen('light'))]
  expect(keys).not.toContain(null)
  expect(new Set(keys).size).toBe(3)
  expect(key('/about', '_ga=1; foo_da=2')).toBe(key('/about'))
  expect(key('/about', `_ga=1; ${dark}`)).toBe(key('/about', dark))
})
