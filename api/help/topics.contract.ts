/** Groups articles in the order in which they are listed. */
export const helpTopics = [
  'begin',
  'buying',
  'account',
  'vehicles',
  'feeds',
  'leads',
  'people',
  'figures',
  'machines',
  'administration',
] as const
export type HelpTopic = (typeof helpTopics)[number]

/** Names the readers an article is written for. */
export const helpReaders = ['buyers', 'dealerships', 'administrators'] as const
export type HelpReader = (typeof helpReaders)[number]
