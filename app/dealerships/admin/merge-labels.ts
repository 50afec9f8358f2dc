import { memberRoleNames } from '~/accounts/role-names'
import type { MergePreview } from '../../../api/mergers/contract'

type Line = MergePreview['lines'][number]

export const mergeKindNames: Record<Line['kind'], string> = {
  imports: 'Imported listing files',
  'saved-by': 'People who have saved it',
  'saved-by-both': 'People who have saved both',
  'saved-searches': 'Saved searches for it',
  'vehicles-active': 'Cars on sale',
  'vehicles-pending': 'Cars with a sale pending',
  'vehicles-draft': 'Drafts',
  'vehicles-sold': 'Cars sold',
  'vehicles-delisted': 'Cars no longer listed',
  'vehicles-suspended': 'Suspended cars',
  'vehicles-archived': 'Archived cars',
  'vehicles-leaving': 'Cars that the remaining plan has no room for',
  'vins-of-both': 'Cars that both have, by VIN',
  'stock-numbers-of-both': 'Stock numbers that both use',
  members: 'Members who join it with their role',
  'members-unapproved': 'Members of a dealership that was never approved or is suspended',
  'members-of-both': 'Members of both',
  invitations: 'Open invitations',
  'invitations-twice': 'Invitations of people who were invited by both or already work there',
  'join-requests': 'Requests to join',
  'join-requests-twice': 'Requests of people who asked both or already work there',
  reviews: 'Reviews',
  questions: 'Questions about its vehicles',
  'vin-questions': 'Questions about VINs that others list, too',
  posts: 'Posts',
  followers: 'Followers',
  reports: 'Reports of it',
  threads: 'Conversations with customers',
  tickets: 'Support tickets',
  campaigns: 'Ad campaigns',
  'sell-requests': 'Cars that people offered to it',
  'sell-requests-of-both': 'Cars that people offered to both',
  'canned-replies': 'Canned replies',
  'customer-blocks': 'Blocked customers',
  'lead-routes': 'Addresses that leads are sent to',
  'api-keys': 'API keys',
  invoices: 'Invoices and credit notes',
  subscriptions: 'Subscription to a plan',
  'prepaid-days': 'Days that are billed ahead',
  webhooks: 'Webhooks',
  'export-channels': 'Outgoing channels',
  notes: 'Notes of site administrators',
  'merged-before': 'Dealerships merged into it earlier',
  documents: 'Documents',
  assets: 'Pictures and files',
  'audit-entries': 'Audit log entries',
}

const rules: Partial<Record<Line['kind'], string>> = {
  'lead-routes': 'Leads go on to wherever both had them; an address of both gets them once.',
  'api-keys': 'They end: whoever held one has no say over the remaining dealership.',
  invoices: 'They move, with payments and what is still owed. The name on each stays as it was.',
  subscriptions: 'It ends that day. The plan of the remaining dealership holds.',
  'prepaid-days': 'They are credited. The remaining dealership pays its next invoices with it.',
  'vehicles-leaving':
    'That many cars of both leave the site: those listed longest first, those with open leads last. A larger plan brings them back.',
  'export-channels': 'They are switched off: their addresses answer nothing any more.',
  webhooks: 'They are switched off: what happens from then on happens at the remaining dealership.',
  'saved-by-both': 'The remaining one stays saved, with its alerts.',
  'vins-of-both':
    'The car that buyers see is kept, otherwise the one of the remaining dealership. The other is archived, and people who saved it keep the car that stays.',
  'stock-numbers-of-both': 'The archived car, or the one that moves, gets “-” and its id added to its number.',
  'members-unapproved':
    'They do not become members: they ask to join, and the administrators of the remaining dealership decide. Somebody without access there, or who has asked already, does not ask.',
  'members-of-both': 'Their role and access at the remaining dealership stay as they are.',
  'invitations-twice': 'Those of the merged dealership are revoked.',
  'join-requests-twice': 'The request to the merged dealership is withdrawn.',
  reviews: 'The rating is calculated again from the published reviews of both.',
  followers: 'Whoever follows both follows the remaining one.',
  threads: 'Customers continue them with the remaining dealership.',
  tickets: 'The staff of the remaining dealership read and answer them.',
  campaigns: 'They go on with their places and prices.',
  'sell-requests': 'The remaining dealership goes on with the offers.',
  'sell-requests-of-both': 'The remaining dealership’s own answer counts.',
  'canned-replies': 'Where both have one of the same title, that of the remaining one stays.',
  'customer-blocks': 'The remaining dealership takes no messages from them either.',
  'audit-entries': 'They stay with the merged dealership. Its page here stays, too.',
}

export const kindName = ({ kind }: Line): string => mergeKindNames[kind]

export function whatBecomes({ kind }: Line, { from }: MergePreview): string {
  const isHidden = from.status !== 'approved' && (kind === 'vehicles-active' || kind === 'vehicles-pending')
  return isHidden ? 'They are not public now, so they move as no longer listed.' : (rules[kind] ?? 'They move.')
}

export const exampleWords = ({ examples = [] }: Line): string[] =>
  examples.map(({ name, role }) => (role ? `${name} (${memberRoleNames[role]})` : name))
