import { causeOf, type FaultCause } from './fault-cause'
import { type FaultBatch, maxReferencesOfBatch } from './faults.contract'

export interface FaultFacts {
  /** Holds the pattern of the address that was asked for. */
  route: string
  /** Is the id of the request, which the error page shows. */
  reference: string
}

interface GathererParts {
  build: string
  now?: () => Date
  /** Throws when the batch was not taken; it is sent again with the next. */
  send(batch: FaultBatch): Promise<void>
}

type Gathered = FaultBatch['causes'][number]

/** Bounds what is gathered while nothing takes it. */
export const maxCauses = 100
export const maxReferences = maxReferencesOfBatch
const otherCause = { name: 'Other', message: 'Too many different errors at once to list separately.', route: '*' }

/** Gathers unexpected errors by cause in memory: noting one costs a failing request nothing. A kill loses those since the last flush. */
export class FaultGatherer {
  private causes = new Map<string, Gathered>()
  private references = 0
  private flushing: Promise<void> | null = null

  constructor(private readonly parts: GathererParts) {}

  /** Never throws: an error that cannot be described is noted without words. */
  note(error: unknown, { route, reference }: FaultFacts): void {
    this.noteCause(describe(error, route), reference)
  }

  noteCause(cause: FaultCause, reference: string): void {
    const at = (this.parts.now?.() ?? new Date()).toISOString()
    const build = this.parts.build
    this.merge({ ...cause, count: 1, firstAt: at, lastAt: at, build, references: [{ reference, at }] })
  }

  /** Sends what has come since the last time; what is not taken is sent again. One flush runs at a time. */
  flush(): Promise<void> {
    this.flushing ??= this.sendAll().finally(() => (this.flushing = null))
    return this.flushing
  }

  private async sendAll(): Promise<void> {
    if (this.causes.size === 0) return
    const causes = [...this.causes.values()]
    this.causes = new Map()
    this.references = 0
    try {
      await this.parts.send({ causes })
    } catch (error) {
      for (const cause of causes) this.merge(cause)
      throw error
    }
  }

  private merge(one: Gathered): void {
    const isRoom = this.causes.size < maxCauses || this.causes.has(keyOf(one))
    const cause = isRoom ? one : { ...one, ...otherCause }
    const key = keyOf(cause)
    const before = this.causes.get(key) ?? { ...cause, count: 0, references: [] }
    before.count += cause.count
    if (cause.firstAt < before.firstAt) before.firstAt = cause.firstAt
    if (cause.lastAt > before.lastAt) before.lastAt = cause.lastAt
    for (const reference of cause.references) this.addReference(before, reference)
    this.causes.set(key, before)
  }

  /** Leaves out the oldest of the same cause where there is no more room. */
  private addReference({ references }: Gathered, reference: Gathered['references'][number]): void {
    if (references.at(-1)?.reference === reference.reference) return
    if (this.references < maxReferences) this.references += 1
    else if (!references.shift()) return
    references.push(reference)
  }
}

const keyOf = ({ name, message, route }: FaultCause): string => JSON.stringify([name, message, route])

function describe(error: unknown, route: string): FaultCause {
  try {
    return causeOf(error, route)
  } catch {
    return { name: 'Error', message: '', route }
  }
}
