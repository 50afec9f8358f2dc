type Payload = Record<string, unknown>

/** Null for what a payload lacks. */
export const text = (payload: Payload, name: string): string | null =>
  typeof payload[name] === 'string' ? payload[name] : null
export const number = (payload: Payload, name: string): number | null =>
  typeof payload[name] === 'number' ? payload[name] : null
