import type { RequestState } from './request-state'

const words = {
  IDLE: '',
  LOADING: 'Sending …',
  SUCCESS: 'Done.',
  FAILURE: '',
  CANCELLED: 'You left the page before this was answered.',
}

export const FormStatus = ({ status }: Pick<RequestState, 'status'>) => (
  <p role="status" className="sr-only" data-request={status}>
    {words[status]}
  </p>
)
