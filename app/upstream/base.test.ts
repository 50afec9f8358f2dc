import { expect, test } from 'vitest'
import { apiBase } from './base'

test('a page on https forces a public API to https', () => {
  expect(apiBase('http://api.marketplace.example', true)).toBe('https://api.marketplace.example')
  expect(apiBase('http://api.marketplace.example:8080/v1/', true)).toBe('https://api.marketplace.example:8080/v1')
  expect(apiBase('http://93.184.216.34', true)).toBe('https://93.184.216.34')
  expect(apiBase('http://172.32.0.1', true)).toBe('https://172.32.0.1')
  expect(apiBase('http://[2001:db8::1]:3001', true)).toBe('https://[2001:db8::1]:3001')
})

test('loopback, single-label and private names keep http', () => {
  const kept = ['localhost:3001', 'api:3001', '127.0.0.1:3001', '10.1.2.3', '192.168.0.4', '172.16.0.1', '169.254.1.1']
  const more = ['[::1]:3001', '[fd00::1]', 'api.svc.internal', 'printer.local', 'api.localhost']
  for (const host of [...kept, ...more]) expect(apiBase(`http://${host}`, true), host).toBe(`http://${host}`)
})

test('what is https stays https, and a page on http changes nothing', () => {
  expect(apiBase('https://localhost:3001/', true)).toBe('https://localhost:3001')
  expect(apiBase('https://api.example', false)).toBe('https://api.example')
  expect(apiBase('http://api.example', false)).toBe('http://api.example')
})
