import { ConfigError } from '../api/settings/config'

/** Returns the sentence that the terminal shows when a start fails. */
export function startFailure(error: unknown): string {
  if (error instanceof ConfigError) return `These settings cannot be run with:\n${error.message}`
  return error instanceof Error ? error.message : String(error)
}
