import { expect, test } from 'vitest'
import { securityHeaders } from './headers'

const facts = { https: false, scriptSources: "'nonce-abc'", development: false }

test('scripts come from here and by name only', () => {
  const policy = securityHeaders(facts)['Content-Security-Policy']
  expect(policy).toContain("script-src 'self' 'nonce-abc';")
  expect(policy).not.toMatch(/script-src[^;]*unsafe/)
  expect(securityHeaders({ ...facts, scriptSources: '' })['Content-Security-Policy']).toContain("script-src 'self';")
})

test('https adds what only makes sense there', () => {
  expect(securityHeaders(facts)).not.toHaveProperty('Strict-Transport-Security')
  expect(securityHeaders(facts)['Content-Security-Policy']).not.toContain('upgrade-insecure-requests')
  const secure = securityHeaders({ ...facts, https: true })
  expect(secure['Strict-Transport-Security']).toMatch(/max-age=\d+/)
  expect(secure['Content-Security-Policy']).toContain('upgrade-insecure-requests')
})

test('only in development a page may open a socket to another port', () => {
  const policyIn = (development: boolean) => securityHeaders({ ...facts, development })['Content-Security-Policy']
  expect(policyIn(true)).toContain("connect-src 'self' ws:;")
  expect(policyIn(false)).toContain("connect-src 'self';")
})
