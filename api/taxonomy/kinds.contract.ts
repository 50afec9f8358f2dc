/** Lists the changes of names that vehicles follow in lots. No imports: the web half reads them too. */
export const longChanges = ['rename_make', 'rename_model', 'merge_make', 'merge_model', 'merge_trim'] as const

/** Lists how far a change is. `undoing` goes back, whether it was canceled half way or undone later. */
export const changeStatuses = ['running', 'done', 'undoing', 'undone'] as const

/** Counts the days after which a change cannot be undone any more. */
export const undoDays = 30
