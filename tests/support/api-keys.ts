import type { ApiScope } from '../../api/roles/api-scopes.contract'
import type { Answer, TestApi } from './api'
import { aMember } from './factories'

/** Calls as a program does that holds the key. */
export async function withKey(api: TestApi, secret: string) {
  const nobody = await api.as(null)
  return {
    secret,
    send: (method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Answer> =>
      nobody.send(method, path, body, { authorization: `Bearer ${secret}`, ...headers }),
  }
}
export type KeyCaller = Awaited<ReturnType<typeof withKey>>

/** A key of the dealership, made by an administrator of it. */
export async function aKey(api: TestApi, dealershipId: number, scopes: ApiScope[]) {
  const admin = await api.as(await aMember(api.db, dealershipId, 'dealership_admin'), dealershipId)
  const { status, body } = await admin.post('/api/dealership/api-keys', { name: 'Sync', scopes })
  if (status !== 201) throw new Error(`The key was not made: ${status} ${JSON.stringify(body)}`)
  return { ...(await withKey(api, body.secret)), admin, key: body.key as { id: number; version: number } }
}
