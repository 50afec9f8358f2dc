/** Exceeds how long a round and the writing of its end take. */
export const workLateAfterMs = 10 * 60_000
