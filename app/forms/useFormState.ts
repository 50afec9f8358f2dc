import { useNavigation } from '@remix-run/react'
import { useEffect, useReducer } from 'react'
import { formState, idle, type RequestState, requestState } from './request-state'

const shownMs = 4000

/** SUCCESS, FAILURE, or CANCELLED when the person goes elsewhere; SUCCESS and CANCELLED are IDLE after four seconds. */
export function useFormState(
  address: string,
  failure?: { message?: string; errors: Record<string, string> },
  isThis?: (sent: FormData) => boolean,
): RequestState {
  const navigation = useNavigation()
  const read = formState(navigation, address.split(/[?#]/)[0] ?? '', failure, isThis)
  const [state, dispatch] = useReducer(requestState, read)
  const isSending = read.status === 'LOADING'
  const isElsewhere = !isSending && navigation.state !== 'idle'
  const { status, message } = read
  useEffect(() => {
    if (isSending) dispatch({ type: 'send' })
    else if (isElsewhere) dispatch({ type: 'cancel' })
    else if (status === 'FAILURE') dispatch({ type: 'fail', message })
    else dispatch({ type: 'succeed' })
  }, [isSending, isElsewhere, status, message])
  useEffect(() => {
    if (state.status !== 'SUCCESS' && state.status !== 'CANCELLED') return
    const over = setTimeout(() => dispatch({ type: 'reset' }), shownMs)
    return () => clearTimeout(over)
  }, [state.status])
  if (isSending) return { ...idle, status: 'LOADING' }
  return status === 'FAILURE' ? read : state
}
