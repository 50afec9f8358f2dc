import { expect, test, vi } from 'vitest'
import type { Actor } from '../context'
import { mayContribute } from '../roles/permissions'
import { verified } from './guards'

const call = (actor: Partial<Actor> | null) => ({ var: { context: { actor } } }) as Parameters<typeof verified>[0]

test('writing to others waits until the email address is confirmed', async () => {
  const next = vi.fn(async () => {})
  await verified(call({ id: 1, verified: true }), next)
  expect(next).toHaveBeenCalledOnce()
  await expect(verified(call({ id: 1, verified: false }), next)).rejects.toThrow(/confirm your email/)
  await expect(verified(call(null), next)).rejects.toThrow(/sign in/)
  expect(next).toHaveBeenCalledOnce()
})

test('pages ask the same', () => {
  expect([{ verified: true }, { verified: false }, null].map(mayContribute)).toEqual([true, false, false])
})
