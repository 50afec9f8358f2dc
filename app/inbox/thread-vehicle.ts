import type { OpenedCustomerThread } from '../../api/inbox/threads/customer-inbox.contract'

export type ThreadVehicle = NonNullable<OpenedCustomerThread['vehicle']>
