import { paths } from '~/paths'
import type { Area } from '../../api/roles/permissions'

/** Where a person goes after signing in (spec section 2). */
export function landingOf(area: Area): string {
  if (area === 'admin') return paths.admin.overview
  if (area === 'dealership') return paths.dealership().dashboard
  return paths.home
}
