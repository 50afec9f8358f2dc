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

/** Where the step leads, null where it is not open. */
export function statusAfter(status: DealershipStatus, step: DealershipStep): DealershipStatus | null {
  const { from, to } = steps[step]
  return (from as readonly DealershipStatus[]).includes(status) ? to : null
}

/** Until its application is approved: documents that an approval was based on stay. */
export const canRemoveDocuments = (status: DealershipStatus): boolean =>
  ['draft', 'pending', 'rejected'].includes(status)

export const stepsFrom = (status: DealershipStatus): DealershipStep[] =>
  dealershipSteps.filter((step) => statusAfter(status, step) !== null)
