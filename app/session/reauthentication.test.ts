import { expect, test } from 'vitest'
import { UpstreamError } from '~/upstream/errors'
import { requireReauth } from './reauthentication.server'

test('a change that wants a proof leads to the page that asks, and from there back', async () => {
  const refused = Promise.reject(new UpstreamError(403, 'Please confirm first that it is you.', 'confirm_needed'))
  const answer = await requireReauth(refused, '/user/security').catch((thrown: Response) => thrown)
  expect(answer).toBeInstanceOf(Response)
  expect((answer as Response).status).toBe(303)
  expect((answer as Response).headers.get('location')).toBe('/user/confirm?next=%2Fuser%2Fsecurity')
})

test('any other answer and any other refusal go through as they are', async () => {
  expect(await requireReauth(Promise.resolve('done'), '/user/security')).toBe('done')
  const forbidden = new UpstreamError(403, 'Your role does not allow this.', 'forbidden')
  await expect(requireReauth(Promise.reject(forbidden), '/user/security')).rejects.toBe(forbidden)
})
