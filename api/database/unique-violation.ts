/** Tells whether a write met a row with the same unique value, of this constraint where one is named. Drizzle wraps the driver's error. */
export const isUniqueViolation = (error: unknown, constraint?: string): boolean =>
  error instanceof Error &&
  (('code' in error &&
    error.code === '23505' &&
    (constraint === undefined || ('constraint' in error && error.constraint === constraint))) ||
    isUniqueViolation(error.cause, constraint))
