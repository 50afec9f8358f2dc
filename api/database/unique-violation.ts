/** Whether a write met a row with the same unique value. Drizzle wraps the driver's error. */
export const isUniqueViolation = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === '23505') || isUniqueViolation(error.cause))
