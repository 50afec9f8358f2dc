/** Every row is staged as one that creates a vehicle, until comparing says otherwise. `left_out` was not applied because of its warnings. */
export const rowActions = ['create', 'update', 'unchanged', 'delist', 'merged', 'reject', 'left_out'] as const
export const rowStates = ['staged', 'applied', 'conflict', 'rolled_back'] as const
