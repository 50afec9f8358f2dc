import type { DealershipRole, Role } from '../../api/roles/permissions'

export const demoPassword = 'drive-avenue-demo'
/** Who has saved some cars, searches and dealerships. */
export const demoBuyer = 'consumer@example.com'

interface DemoPerson {
  email: string
  role: Role
  words: string
  firstName: string
  lastName: string
  memberships: { dealershipId: number; role: DealershipRole }[]
}

/** One account a role, all with the same password; they exist in a demo only. */
export const demoPeople: DemoPerson[] = [
  {
    email: 'admin@example.com',
    role: 'system_admin',
    words: 'system administrator',
    firstName: 'Morgan',
    lastName: 'Ellis',
    memberships: [],
  },
  {
    email: 'dealer.admin@example.com',
    role: 'dealership_admin',
    words: 'administrator of dealerships 1 and 2',
    firstName: 'Dana',
    lastName: 'Whitfield',
    memberships: [1, 2].map((dealershipId) => ({ dealershipId, role: 'dealership_admin' })),
  },
  {
    email: 'dealer.sale@example.com',
    role: 'dealership_sale',
    words: 'sales at dealership 1',
    firstName: 'Marcus',
    lastName: 'Reyes',
    memberships: [{ dealershipId: 1, role: 'dealership_sale' }],
  },
  {
    email: 'dealer.finance@example.com',
    role: 'dealership_finance',
    words: 'finance at dealership 1',
    firstName: 'Priya',
    lastName: 'Nair',
    memberships: [{ dealershipId: 1, role: 'dealership_finance' }],
  },
  {
    email: 'other.dealer@example.com',
    role: 'dealership_admin',
    words: 'administrator of dealership 3',
    firstName: 'Sam',
    lastName: 'Kowalski',
    memberships: [{ dealershipId: 3, role: 'dealership_admin' }],
  },
  {
    email: 'applicant@example.com',
    role: 'dealership_admin',
    words: 'administrator of dealerships that are pending (13), suspended (15) and rejected (16)',
    firstName: 'Carol',
    lastName: 'Whitcomb',
    memberships: [13, 15, 16].map((dealershipId) => ({ dealershipId, role: 'dealership_admin' })),
  },
  {
    email: demoBuyer,
    role: 'consumer',
    words: 'consumer',
    firstName: 'Jamie',
    lastName: 'Carter',
    memberships: [],
  },
]
