import type { OpenedCustomerThread } from '~/upstream/inbox.server'

export type ThreadVehicle = NonNullable<OpenedCustomerThread['vehicle']>
