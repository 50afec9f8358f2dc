import { expect, test } from 'vitest'
import { notBegun, type UploadEvent, uploadState } from './upload-state'

const after = (...events: UploadEvent[]) => events.reduce(uploadState, notBegun)
const send = { type: 'send' } as const
const half = { type: 'progress', loaded: 50, total: 100 } as const

test('an upload begins idle, loads with its percentage, and is complete at 100', () => {
  expect(notBegun).toEqual({ status: 'idle', percentComplete: 0, message: '' })
  expect(after(send)).toEqual({ status: 'loading', percentComplete: 0, message: '' })
  expect(after(send, half)).toEqual({ status: 'loading', percentComplete: 50, message: '' })
  expect(after(send, half, { type: 'succeed' })).toEqual({ status: 'success', percentComplete: 100, message: '' })
})

test('all sent is not yet all done, and progress never goes back', () => {
  expect(after(send, { type: 'progress', loaded: 100, total: 100 }).percentComplete).toBe(99)
  expect(after(send, half, { type: 'progress', loaded: 10, total: 100 }).percentComplete).toBe(50)
  expect(after(send, { type: 'progress', loaded: 10, total: 0 }).percentComplete).toBe(0)
})

test('a failure says what the server said, or that something went wrong', () => {
  const said = after(send, half, { type: 'fail', message: 'This file is too large.' })
  expect(said).toEqual({ status: 'failure', percentComplete: 50, message: 'This file is too large.' })
  expect(after(send, { type: 'fail' }).message).toBe('Something went wrong. Please try again later.')
})

test('a cancelled upload says so', () => {
  expect(after(send, half, { type: 'cancel' })).toEqual({
    status: 'cancelled',
    percentComplete: 50,
    message: 'The upload has been cancelled.',
  })
})

test('what comes after the end is too late; only sending again or a reset leads on', () => {
  for (const end of [{ type: 'succeed' }, { type: 'fail' }, { type: 'cancel' }] as const) {
    const ended = after(send, end)
    for (const late of [half, { type: 'succeed' }, { type: 'fail' }, { type: 'cancel' }] as const)
      expect(uploadState(ended, late)).toEqual(ended)
    expect(uploadState(ended, send).status).toBe('loading')
    expect(uploadState(ended, { type: 'reset' })).toEqual(notBegun)
  }
  expect(after(half)).toEqual(notBegun)
})
