import type { Member } from '../../api/accounts/members/members.contract'
import { type DealershipRole, type Role, roles } from '../../api/roles/permissions'

/** Within a dealership, where it is clear which one. */
export const memberRoleNames: Record<DealershipRole, string> = {
  dealership_admin: 'Admin',
  dealership_sale: 'Sales',
  dealership_finance: 'Finance',
}

export const memberStatusNames: Record<Member['status'], string> = {
  active: 'Active',
  deactivated: 'Deactivated',
}

export const roleHints: Record<DealershipRole, string> = {
  dealership_sale: 'Cars, leads, posts, feed runs',
  dealership_finance: 'Billing, finance and trade-in leads',
  dealership_admin: 'Everything, including this page',
}

export const memberRoleOptions = (['dealership_sale', 'dealership_finance', 'dealership_admin'] as const).map(
  (value) => ({ value, label: memberRoleNames[value], hint: roleHints[value] }),
)

/** Of an account, as the spec's list offers them. */
export const roleNames: Record<Role, string> = {
  consumer: 'Consumer',
  dealership_admin: 'Dealership admin',
  dealership_finance: 'Dealership finance',
  dealership_sale: 'Dealership sales',
  system_admin: 'System admin',
}
export const roleOptions = roles.map((value) => ({ value, label: roleNames[value] }))
