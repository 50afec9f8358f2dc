import type { Context } from '../context'
import type { EnvironmentPartKey, EnvironmentSetting, TestOutcome } from './contract'

/** Says what a test came to. The words end without a period and are ours: nothing that a server wrote is in them. */
export interface Finding {
  outcome: TestOutcome
  words: string
}

/** Declares one service that the environment's settings lead to. */
export interface EnvironmentPart {
  key: EnvironmentPartKey
  settings: readonly EnvironmentSetting[]
  /** Contacts what the settings name and nothing else; null when the service is off. */
  test: ((context: Context) => Promise<Finding>) | null
}
