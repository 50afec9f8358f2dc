import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { projectPath } from '../api/database/paths'
import { secretsOf } from '../api/http/secrets'
import { idempotencyKeys } from '../api/idempotency/schema'
import { anApi, type TestApi } from './support/api'
import { aUser, testPassword } from './support/factories'
import { sourcesIn } from './support/sources'

let api: TestApi
beforeAll(async () => {
  api = await anApi()
})
afterAll(() => api.close())

/** Calls that take or give a secret: they keep neither key nor answer (decision 0039). A new one is added here. */
const keyless = [
  'delete /api/dealership/billing/plan/cancellation', // the token of each form of billing is a key of its own
  'delete /api/dealership/billing/plan/changes/{id}',
  'delete /api/profile/form-drafts/{key}',
  'patch /api/sell/draft/photos/{id}', // has the token of the draft
  'post /api/admin/advertisers/{id}/payments', // as that of a dealership
  'post /api/admin/dealerships/{id}/payments', // the token of its form is a key of its own, as of the other payments
  'post /api/admin/invoices/{id}/credit-notes',
  'post /api/admin/payments/{id}/refunds',
  'post /api/admin/users/{id}/impersonations',
  'post /api/auth/form-drafts',
  'post /api/auth/google/callback',
  'post /api/auth/login',
  'post /api/auth/passkey',
  'post /api/auth/passkey-options',
  'post /api/auth/register',
  'post /api/auth/second-step',
  'post /api/dealership/api-keys',
  'post /api/dealership/api-keys/{id}/secrets',
  'post /api/dealership/auth/register',
  'post /api/dealership/billing/plan/cancellation',
  'post /api/dealership/billing/plan/changes',
  'post /api/dealership/closure',
  'post /api/dealership/export-channels',
  'post /api/dealership/export-channels/{id}/tokens',
  'post /api/dealership/feeds',
  'post /api/dealership/lead-routes',
  'post /api/dealership/payment-method/pages',
  'post /api/dealership/payments',
  'post /api/dealership/webhooks',
  'post /api/dealership/webhooks/{id}/secrets',
  'post /api/guest-alert-confirmations',
  'post /api/lead-route-confirmations',
  'post /api/profile/confirmations',
  'post /api/profile/deletion',
  'post /api/profile/email-changes',
  'post /api/profile/passkey-options',
  'post /api/profile/passkeys',
  'post /api/profile/recovery-codes',
  'post /api/profile/totp',
  'post /api/sell/confirmations',
  'post /api/sell/draft/emails',
  'post /api/sell/drafts',
  'post /api/sell/requests',
  'post /api/unsubscriptions',
  'put /api/admin/dealerships/{id}/plan',
  'put /api/auth/email',
  'put /api/auth/password',
  'put /api/dealership/feeds/{id}',
  'put /api/dealership/lead-routes/{id}',
  'put /api/dealership/new-vehicle-draft',
  'put /api/dealership/vehicles/{id}/draft',
  'put /api/profile/deactivation',
  'put /api/profile/password',
  'put /api/profile/totp',
  'put /api/sell/draft',
  'put /api/sell/draft/owner',
]

interface Contract {
  method: string
  path: string
  responses: Parameters<typeof secretsOf>[0]['responses']
}
const isContract = (value: unknown): value is Contract =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'responses' in value

/** Every call of the API that is no GET. */
async function changingCalls(): Promise<Contract[]> {
  const files = sourcesIn(['api'], /contract\.ts$/)
  const modules = await Promise.all(
    files.map(({ path }) => import(/* @vite-ignore */ pathToFileURL(projectPath(path)).href) as Promise<object>),
  )
  return modules
    .flatMap((one) => Object.values(one))
    .filter(isContract)
    .filter(({ method }) => method !== 'get')
}

test('every call with a secret in its body or its answer is known as one that keeps no key', async () => {
  const calls = await changingCalls()
  expect(calls.length).toBeGreaterThan(30)
  const found = calls.filter((call) => secretsOf(call).length > 0)
  expect(found.map(({ method, path }) => `${method} ${path}`).sort()).toEqual(keyless)
})

test('a body with a password leaves no trace in the table of keys', async () => {
  const me = await api.as(await aUser(api.db))
  const change = { currentPassword: testPassword, newPassword: 'cedar lantern forty-two' }
  const key = { 'idempotency-key': 'with-a-password' }
  expect((await me.put('/api/profile/password', change, key)).status).toBe(200)
  const wrong = { password: 'not the password' }
  expect((await me.post('/api/profile/confirmations', wrong, key)).status).toBe(422)
  expect(await api.db.select().from(idempotencyKeys)).toEqual([])
})
