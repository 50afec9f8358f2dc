import type { Context } from '../../context'
import type { Transaction } from '../../database/open'

interface MovedSaves {
  decisionId: number
  from: readonly number[]
  into: number
}

/** Does for a decision what concepts above vehicles have to do; `createApi` hands it in. */
export interface DuplicatePart {
  /** Counts how often each vehicle was opened. */
  viewsOf(context: Pick<Context, 'db'>, vehicleIds: readonly number[]): Promise<Map<number, number>>
  moveSaves(tx: Transaction, moved: MovedSaves): Promise<void>
  /** Gives the saves of these vehicles back to them. */
  returnSaves(tx: Transaction, decisionId: number, vehicleIds: readonly number[]): Promise<void>
}

declare module '../../http/api-env' {
  interface CallServices {
    readonly duplicatePart: DuplicatePart
  }
}
