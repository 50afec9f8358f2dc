/** SQLSTATE classes 22 and 23: a value or a constraint, so that a row is at fault. */
export function isRowFault(error: unknown): boolean {
  const cause = causeOf(error)
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? String(cause.code) : ''
  return /^2[23]/.test(code)
}

export function faultWords(error: unknown): string {
  const cause = causeOf(error)
  return `The database refuses the row: ${cause instanceof Error ? cause.message : String(cause)}`
}

const causeOf = (error: unknown) => (error instanceof Error && error.cause ? error.cause : error)
