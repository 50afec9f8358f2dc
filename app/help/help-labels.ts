import type { HelpSummary } from '../../api/help/help.contract'

export const topicNames: Record<HelpSummary['topic'], string> = {
  begin: 'Getting started',
  buying: 'Finding and buying',
  account: 'Your account',
  vehicles: 'Vehicles and photos',
  feeds: 'Feeds',
  leads: 'Leads and conversations',
  people: 'People and settings',
  billing: 'Plans and billing',
  figures: 'Figures',
  machines: 'Your own systems',
  administration: 'Running the marketplace',
}

export const readerNames: Record<HelpSummary['readers'], string> = {
  buyers: 'For buyers',
  dealerships: 'For dealerships',
  administrators: 'For administrators',
}

/** Names the opinions once there are enough of them to say something. */
export const opinionLabel = ({ helpful, all }: { helpful: number; all: number }): string | null =>
  all < 10 ? null : `${helpful} of ${all} readers said yes`
