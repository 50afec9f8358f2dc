/** In the order the preferences show it. */
export const notificationEvents = ['search-hits', 'price-drop', 'sold', 'dealership-stock', 'account-security'] as const
export type NotificationEvent = (typeof notificationEvents)[number]
