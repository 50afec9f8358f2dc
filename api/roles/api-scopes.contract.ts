/** What an API key may do, and what people read of it. A key may do nothing else (decision 0096). */
export const apiScopes = {
  'inventory:read': 'Read vehicles',
  'inventory:write': 'Add, change and delist vehicles',
  'leads:read': 'Read leads',
  'feeds:run': 'Send listing files',
} as const
export type ApiScope = keyof typeof apiScopes

export const apiScopeNames = Object.keys(apiScopes) as [ApiScope, ...ApiScope[]]

/** How each key begins: whoever finds one knows what it is, and a session’s token never looks so. */
export const apiKeyStart = 'da_live_'
