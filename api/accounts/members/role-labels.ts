import type { DealershipRole } from '../../roles/permissions'

/** As mails say what somebody does. */
export const roleLabels: Record<DealershipRole, string> = {
  dealership_admin: 'an administrator',
  dealership_sale: 'a salesperson',
  dealership_finance: 'a finance manager',
}
