import { paths } from '~/paths'
import type { Area } from '../../../api/roles/permissions'

export interface SignInEntry {
  area: Area
  dealershipId?: number
}

export function signInPathOf({ area, dealershipId }: SignInEntry): string {
  if (area === 'admin') return paths.adminSignIn
  return area === 'dealership' ? paths.dealership(dealershipId).signIn : paths.signIn
}
