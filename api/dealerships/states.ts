export const dealershipStatuses = ['draft', 'pending', 'approved', 'suspended', 'closed', 'rejected'] as const
export type DealershipStatus = (typeof dealershipStatuses)[number]

const steps = {
  submit: { from: ['draft'], to: 'pending' },
  resubmit: { from: ['rejected'], to: 'pending' },
  ask: { from: ['pending'], to: 'pending' },
  approve: { from: ['pending'], to: 'approved' },
  reject: { from: ['pending'], to: 'rejected' },
  suspend: { from: ['approved'], to: 'suspended' },
  reinstate: { from: ['suspended'], to: 'approved' },
  close: { from: ['draft', 'pending', 'approved', 'suspended', 'rejected'], to: 'closed' },
  reopen: { from: ['closed'], to: 'approved' },
  merge: { from: ['pending', 'approved', 'suspended', 'rejected', 'closed'], to: 'closed' },
} as const satisfies Record<string, { from: readonly DealershipStatus[]; to: DealershipStatus }>

export type DealershipStep = keyof typeof steps
export const dealershipSteps = Object.keys(steps) as [DealershipStep, ...DealershipStep[]]

/** Returns where the step leads, null where it is not open. */
export function statusAfter(status: DealershipStatus, step: DealershipStep): DealershipStatus | null {
  const { from, to } = steps[step]
  return (from as readonly DealershipStatus[]).includes(status) ? to : null
}

/** Holds those of a dealership whose application was never approved. */
export const statusesBeforeApproval = ['draft', 'pending', 'rejected'] as const satisfies DealershipStatus[]
export const isBeforeApproval = (status: DealershipStatus): boolean =>
  (statusesBeforeApproval as readonly DealershipStatus[]).includes(status)

/** Ends with the approval of the application: documents that it was based on stay. */
export const canRemoveDocuments = (status: DealershipStatus): boolean => isBeforeApproval(status)

export const stepsFrom = (status: DealershipStatus): DealershipStep[] =>
  dealershipSteps.filter((step) => statusAfter(status, step) !== null)
