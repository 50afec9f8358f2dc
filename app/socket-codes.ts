/** Why a WebSocket at /ws was closed (RFC 6455, section 7.4.1): what the server says and a page's script hears. */
export const closeCodes = {
  /** The server restarts, or could not do it now. */
  goingAway: 1001,
  /** Only text is taken. */
  unsupported: 1003,
  /** Nobody says this one: the connection broke. */
  cutOff: 1006,
  /** Not signed in, or too many messages. */
  policy: 1008,
  tooLarge: 1009,
  /** Too many pages are open. */
  tryLater: 1013,
} as const
