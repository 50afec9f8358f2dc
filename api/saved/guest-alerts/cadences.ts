export const guestCadences = ['instant', 'daily', 'weekly'] as const
export type GuestCadence = (typeof guestCadences)[number]
