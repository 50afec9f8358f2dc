import type { RequestState } from './request-state'

const words = {
  IDLE: '',
  LOADING: 'Sending …',
  SUCCESS: 'Done.',
  FAILURE: '',
  CANCELLED: 'You left the page before this was answered.',
}

interface FormStatusProps extends Pick<RequestState, 'status'> {
  /** Takes the place of “Done.”, where nothing is done yet. */
  done?: string
}

export const FormStatus = ({ status, done = words.SUCCESS }: FormStatusProps) => (
  <p role="status" className="sr-only" data-request={status}>
    {status === 'SUCCESS' ? done : words[status]}
  </p>
)
