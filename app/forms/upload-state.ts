/** Where an upload stands (spec sections 3 and 4). */
export interface UploadState {
  status: 'idle' | 'loading' | 'success' | 'failure' | 'cancelled'
  percentComplete: number
  message: string
}

export const notBegun: UploadState = { status: 'idle', percentComplete: 0, message: '' }

// spec section 8
export const networkMessage = 'Something went wrong. Please try again later.'
export const cancelledMessage = 'The upload has been cancelled.'

export type UploadEvent =
  | { type: 'send' }
  | { type: 'progress'; loaded: number; total: number }
  | { type: 'stall'; message: string }
  | { type: 'succeed'; message?: string }
  | { type: 'fail'; message?: string }
  | { type: 'cancel' }
  | { type: 'reset' }

/** idle to loading with percent, then success (100), failure or cancelled; whatever comes after that is too late. */
export function uploadState(state: UploadState, event: UploadEvent): UploadState {
  if (event.type === 'reset') return notBegun
  if (event.type === 'send') return { status: 'loading', percentComplete: 0, message: '' }
  if (state.status !== 'loading') return state
  switch (event.type) {
    case 'progress':
      return { ...state, percentComplete: Math.max(state.percentComplete, percentOf(event)), message: '' }
    case 'stall':
      return { ...state, message: event.message }
    case 'succeed':
      return { status: 'success', percentComplete: 100, message: event.message ?? '' }
    case 'fail':
      return { ...state, status: 'failure', message: event.message || networkMessage }
    case 'cancel':
      return { ...state, status: 'cancelled', message: cancelledMessage }
  }
}

/** All sent is not yet all done: the last percent is the answer's. */
const percentOf = ({ loaded, total }: { loaded: number; total: number }) =>
  total > 0 ? Math.min(99, Math.floor((loaded / total) * 100)) : 0
