import { expect, test } from 'vitest'
import { isPersonal, openCookies, ourCookies } from './cookies.server'

const secret = 'a-secret-of-at-least-thirty-two-bytes'

test('on https the session’s cookie is Secure with the __Host- prefix, on http it is plain da_token', async () => {
  const http = await openCookies([secret], false).token.serialize('reference')
  expect(http).toMatch(/^da_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; SameSite=Lax$/)
  const https = await openCookies([secret], true).token.serialize('reference')
  expect(https).toMatch(/^__Host-da_token=[^;]+; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
})

test('every cookie of ours is HttpOnly and Lax, and none names a domain', async () => {
  const { token, profile, theme, switcher, toasts } = openCookies([secret], true)
  const lines = [await Promise.all([token, profile, theme, switcher].map((cookie) => cookie.serialize('x')))].flat()
  for (const kept of toasts) lines.push(await kept.commitSession(await kept.getSession()))
  for (const line of lines) {
    expect(line).toMatch(/; HttpOnly; Secure; SameSite=Lax$/)
    expect(line).not.toMatch(/Domain/i)
  }
})

test('a cookie that was changed, or signed with another secret, is nothing; an older secret is still read', async () => {
  const jar = openCookies([secret], false)
  const [line = ''] = (await jar.token.serialize('reference')).split(';')
  expect(await jar.token.parse(line)).toBe('reference')
  expect(await jar.token.parse(line.replace('=I', '=J'))).toBeNull()
  expect(await openCookies(['another-secret-of-thirty-two-bytes!!'], false).token.parse(line)).toBeNull()
  expect(await openCookies(['a-newer-secret-of-thirty-two-bytes!!', secret], false).token.parse(line)).toBe('reference')
})

test('a request that carries any of our cookies is known by it, and only then', () => {
  for (const header of ['da_token=x', ' da_token=x', 'a=b; da_theme=dark', '__Host-da_token=x', 'a=b;da_toast=1'])
    expect(ourCookies(header), header).toHaveLength(1)
  for (const header of [null, '', '_ga=da_token', 'xda_token=1', 'a=b; foo_da_=1'])
    expect(ourCookies(header)).toEqual([])
  expect(ourCookies('a=b; da_theme=dark;  __Host-da_token=x.y=')).toEqual(['da_theme=dark', '__Host-da_token=x.y='])
})

test('every cookie of ours but the theme tells one person from another', () => {
  for (const name of ['da_token', '__Host-da_token', '__Host-da_visitor', 'da_visitor', 'da_user_profile', 'da_toast'])
    expect(isPersonal(`${name}=x`), name).toBe(true)
  expect(isPersonal('da_theme=x')).toBe(false)
  expect(isPersonal('da_theme2=x')).toBe(true)
})
