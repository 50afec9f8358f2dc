/** Spec section 3, in the order its admin list shows them. */
export const roles = ['consumer', 'dealership_admin', 'dealership_finance', 'dealership_sale', 'system_admin'] as const
export type Role = (typeof roles)[number]

/** Spec section 6. */
export const dealershipStaff = ['dealership_admin', 'dealership_sale', 'dealership_finance'] as const
export type DealershipRole = (typeof dealershipStaff)[number]

export const isDealershipRole = (value: unknown): value is DealershipRole =>
  (dealershipStaff as readonly unknown[]).includes(value)

export interface Person {
  id: number
  role: Role
}

export const isStaff = (person: { role: Role } | null): boolean => person !== null && isDealershipRole(person.role)

export const isSystemAdmin = (person: { role: Role } | null): boolean => person?.role === 'system_admin'

/** Where a person lands (spec section 2). */
export type Area = 'admin' | 'dealership' | 'public'
export const areaOf = (role: Role): Area =>
  role === 'system_admin' ? 'admin' : role === 'consumer' ? 'public' : 'dealership'

/** Messages, reviews and posts wait for a verified e-mail; saving and searching do not. */
export const mayContribute = (person: { verified: boolean } | null): boolean => person?.verified === true

/** The pages of a dealership's back-office that a role opens or not (spec section 6); each is also a guard of calls. */
export const dealershipPages = [
  'dashboard',
  'inventory',
  'feed',
  'inbox',
  'social',
  'analytics',
  'advertising',
  'billing',
  'users',
  'settings',
  'support',
] as const
export type DealershipPage = (typeof dealershipPages)[number]

const everyone: DealershipPage[] = ['dashboard', 'inbox', 'analytics', 'advertising', 'support']
const pagesOf: Record<DealershipRole, readonly DealershipPage[]> = {
  dealership_admin: dealershipPages,
  dealership_sale: [...everyone, 'inventory', 'feed', 'social'],
  dealership_finance: [...everyone, 'billing'],
}

export const mayOpen = (role: DealershipRole, page: DealershipPage): boolean => pagesOf[role].includes(page)
