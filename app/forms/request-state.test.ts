import { expect, test } from 'vitest'
import { formState, idle, requestState } from './request-state'

const loading = requestState(idle, { type: 'send' })

test('a request goes from idle to loading, then to success, failure or cancelled', () => {
  expect(loading).toEqual({ status: 'LOADING', message: '' })
  expect(requestState(loading, { type: 'succeed', message: 'Sent' })).toEqual({ status: 'SUCCESS', message: 'Sent' })
  expect(requestState(loading, { type: 'fail', message: 'No.' })).toEqual({ status: 'FAILURE', message: 'No.' })
  expect(requestState(loading, { type: 'cancel' })).toEqual({ status: 'CANCELLED', message: '' })
})

test('it can be reset from anywhere, and only what is on its way can end', () => {
  const failed = requestState(loading, { type: 'fail', message: 'No.' })
  for (const state of [idle, loading, failed]) expect(requestState(state, { type: 'reset' })).toEqual(idle)
  for (const type of ['succeed', 'cancel'] as const) expect(requestState(idle, { type })).toEqual(idle)
  expect(requestState(failed, { type: 'succeed' })).toEqual(failed)
  expect(requestState(failed, { type: 'send' })).toEqual(loading)
})

const navigation = (state: 'idle' | 'submitting' | 'loading', formAction?: string, formMethod = 'POST') =>
  ({ state, formAction, formMethod: formAction && formMethod }) as Parameters<typeof formState>[0]

test('a form’s state is read off the navigation that it began', () => {
  expect(formState(navigation('submitting', '/signin?next=%2F'), '/signin').status).toBe('LOADING')
  expect(formState(navigation('loading', '/signin'), '/signin').status).toBe('LOADING')
  expect(formState(navigation('submitting', '/logout'), '/signin').status).toBe('IDLE')
  expect(formState(navigation('loading', '/signin', 'GET'), '/signin').status).toBe('IDLE')
  expect(formState(navigation('idle'), '/signin')).toEqual(idle)
})

test('a failed answer is a failure with its words, or those of its first field', () => {
  const failed = (failure: Parameters<typeof formState>[2]) => formState(navigation('idle'), '/x', failure)
  expect(failed({ message: 'Whole.', errors: { a: 'Field.' } })).toEqual({ status: 'FAILURE', message: 'Whole.' })
  expect(failed({ errors: { a: 'Field.' } })).toEqual({ status: 'FAILURE', message: 'Field.' })
})
