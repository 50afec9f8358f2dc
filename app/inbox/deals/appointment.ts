import type { OpenedCustomerThread } from '../../../api/inbox/threads/customer-inbox.contract'

export type Appointment = NonNullable<OpenedCustomerThread['appointment']>
