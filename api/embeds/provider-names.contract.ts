/** Names the providers that the program knows; `firstProviders` says how their pages are shown. */
export const providerNames = ['YouTube', 'Vimeo', 'TikTok', 'Instagram', 'X'] as const
export type ProviderName = (typeof providerNames)[number]
export type AllowedProviders = Record<ProviderName, boolean>
