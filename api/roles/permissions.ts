/** Spec section 3, in the order its admin list shows them. */
export const roles = ['consumer', 'dealership_admin', 'dealership_finance', 'dealership_sale', 'system_admin'] as const
export type Role = (typeof roles)[number]

/** Spec section 6. */
export const dealershipStaff = ['dealership_admin', 'dealership_sale', 'dealership_finance'] as const
export type DealershipRole = (typeof dealershipStaff)[number]

export interface Person {
  id: number
  role: Role
}

export const isStaff = (person: { role: Role } | null): boolean =>
  person !== null && (dealershipStaff as readonly Role[]).includes(person.role)

export const isSystemAdmin = (person: { role: Role } | null): boolean => person?.role === 'system_admin'

/** Where a person lands (spec section 2). */
export type Area = 'admin' | 'dealership' | 'public'
export const areaOf = (role: Role): Area =>
  role === 'system_admin' ? 'admin' : role === 'consumer' ? 'public' : 'dealership'

/** Messages, reviews and posts wait for a confirmed e-mail; saving and searching do not. */
export const mayContribute = (person: { verified: boolean } | null): boolean => person?.verified === true
