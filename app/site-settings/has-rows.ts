import type { SectionKey } from '../../api/site-settings/section-keys.contract'

export const hasRows = (section: SectionKey): boolean => section === 'state-costs' || section === 'insurance-minimums'
