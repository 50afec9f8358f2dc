/** What the frame of an embed may do. A player keeps the origin of its own site; nothing of ours runs beside it. */
export const sandboxes = {
  player: 'allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox allow-presentation',
  still: 'allow-popups allow-popups-to-escape-sandbox',
  own: 'allow-popups allow-popups-to-escape-sandbox allow-top-navigation-by-user-activation',
} as const
