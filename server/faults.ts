import { FaultGatherer } from '../api/health/fault-gatherer'
import { type FaultBatch, faultSignatureHeader, recordFaults } from '../api/health/faults.contract'
import { openBodyMac } from '../api/idempotency/body-mac'
import { apiBase } from '../app/upstream/base'
import type { WebParts } from './web-parts'

/** Bounds what a kill loses. */
const flushEveryMs = 5000
/** Ends a call that gets no answer, so that the next flush and the end of the process do not wait for it. */
const answerWithinMs = 10_000

/** Flushes every five seconds until it is closed; what is not taken is sent again. */
export function flushing(faults: FaultGatherer, onError: (error: unknown) => void): { close(): Promise<void> } {
  const flush = () =>
    faults.flush().then(
      () => true,
      (error) => {
        onError(error)
        return false
      },
    )
  const timer = setInterval(flush, flushEveryMs)
  timer.unref()
  return {
    async close() {
      clearInterval(timer)
      if (await flush()) await flush() // sends what came while the first one was under way
    },
  }
}

/** Gathers the errors of pages, and hands them on over the same line as all calls. */
export function openFaults(
  parts: WebParts,
  limitMs = answerWithinMs,
): { faults: FaultGatherer; close(): Promise<void> } {
  const faults = new FaultGatherer({ build: parts.buildId, send: sending(parts, limitMs) })
  return { faults, ...flushing(faults, (err) => parts.log.warn({ err }, 'errors were not counted')) }
}

/** Throws when the API cannot take it now; what it refuses would be refused again. */
function sending({ api, log, config: { sessionSecrets, publicOrigin } }: WebParts, limitMs: number) {
  const signature = openBodyMac(sessionSecrets, 'faults')
  const base = api.baseUrl ? apiBase(api.baseUrl, publicOrigin?.startsWith('https:') ?? false) : 'http://api.internal'
  return async (batch: FaultBatch): Promise<void> => {
    const body = JSON.stringify(batch)
    const headers = { 'Content-Type': 'application/json', [faultSignatureHeader]: signature.of(body) }
    const signal = AbortSignal.timeout(limitMs)
    const request = new Request(base + recordFaults.path, { method: 'POST', headers, body, signal })
    const { ok, status } = await api.fetch(request)
    if (status >= 400 && status < 500) log.warn({ status }, 'counted errors were refused, and are in the log alone')
    else if (!ok) throw new Error(`The API answered ${status} to the errors.`)
  }
}

/** Notes what goes wrong with one request, so that the reference on its error page leads to a cause. */
export class FaultNotes {
  private isNoted = false

  constructor(
    private readonly faults: FaultGatherer,
    private readonly facts: { reference: string; route(): string },
  ) {}

  note(error: unknown): void {
    this.isNoted = true
    this.faults.note(error, { reference: this.facts.reference, route: this.facts.route() })
  }

  /** Notes an answer of 500 and above that no error of the page explains: a call failed or took too long. */
  answered(status: number): void {
    if (status < 500 || this.isNoted) return
    const message = `A call that the page needs failed (${status}).`
    this.faults.noteCause({ name: 'PageFailed', message, route: this.facts.route() }, this.facts.reference)
  }
}
