import type { useNavigation } from '@remix-run/react'

/** Where a form's request stands (spec sections 3 and 4). */
export type RequestStatus = 'IDLE' | 'LOADING' | 'SUCCESS' | 'FAILURE' | 'CANCELLED'
export interface RequestState {
  status: RequestStatus
  message: string
}

export const idle: RequestState = { status: 'IDLE', message: '' }

type Event =
  | { type: 'send' }
  | { type: 'succeed'; message?: string }
  | { type: 'fail'; message: string }
  | { type: 'cancel' }
  | { type: 'reset' }

/** IDLE to LOADING, then SUCCESS, FAILURE or CANCELLED; reset leads back to IDLE from anywhere. */
export function requestState(state: RequestState, event: Event): RequestState {
  if (event.type === 'reset') return idle
  if (event.type === 'send') return { status: 'LOADING', message: '' }
  if (state.status !== 'LOADING') return state
  if (event.type === 'succeed') return { status: 'SUCCESS', message: event.message ?? '' }
  if (event.type === 'fail') return { status: 'FAILURE', message: event.message }
  return { status: 'CANCELLED', message: '' }
}

/** `isThis` tells the page's forms apart where several have one address. */
export function formState(
  navigation: Pick<ReturnType<typeof useNavigation>, 'state' | 'formAction' | 'formMethod' | 'formData'>,
  action: string,
  failure?: { message?: string; errors: Record<string, string> },
  isThis: (sent: FormData) => boolean = () => true,
): RequestState {
  const { formMethod, formAction, formData } = navigation
  const sending =
    formMethod === 'POST' && formAction?.split(/[?#]/)[0] === action && (formData === undefined || isThis(formData))
  if (sending && navigation.state !== 'idle') return requestState(idle, { type: 'send' })
  if (!failure) return idle
  return { status: 'FAILURE', message: failure.message ?? Object.values(failure.errors)[0] ?? '' }
}
