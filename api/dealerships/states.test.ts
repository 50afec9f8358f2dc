import { expect, test } from 'vitest'
import { type DealershipStatus, type DealershipStep, dealershipStatuses, statusAfter, stepsFrom } from './states'

/** Written out by hand, one row a state: a row made from the steps could not fail. */
const expected: Record<DealershipStatus, Partial<Record<DealershipStep, DealershipStatus>>> = {
  draft: { submit: 'pending', close: 'closed' },
  pending: { ask: 'pending', approve: 'approved', reject: 'rejected', close: 'closed', merge: 'closed' },
  approved: { suspend: 'suspended', close: 'closed', merge: 'closed' },
  suspended: { reinstate: 'approved', close: 'closed', merge: 'closed' },
  rejected: { resubmit: 'pending', close: 'closed', merge: 'closed' },
  closed: { reopen: 'approved', merge: 'closed' },
}
const allSteps: DealershipStep[] = [
  ...(['submit', 'resubmit', 'ask', 'approve', 'reject', 'suspend', 'reinstate', 'close', 'reopen', 'merge'] as const),
]

for (const status of dealershipStatuses)
  for (const step of allSteps)
    test(`a dealership that is ${status}: ${step}`, () => {
      expect(statusAfter(status, step)).toBe(expected[status][step] ?? null)
    })

test('the steps of a state are those that lead somewhere', () => {
  for (const status of dealershipStatuses)
    expect(stepsFrom(status).sort()).toEqual(Object.keys(expected[status]).sort())
})
