export const audiences = ['everyone', 'dealerships', 'users'] as const
export type Audience = (typeof audiences)[number]

export const announcementStatuses = ['showing', 'scheduled', 'ended'] as const
export type AnnouncementStatus = (typeof announcementStatuses)[number]
