/** Groups articles in the order in which they are listed. */
export const helpTopics = [
  'begin',
  'buying',
  'account',
  'vehicles',
  'feeds',
  'leads',
  'people',
  'billing',
  'figures',
  'machines',
  'administration',
] as const

/** Names the readers an article is written for. */
export const helpReaders = ['buyers', 'dealerships', 'administrators'] as const
