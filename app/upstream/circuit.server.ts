/** After repeated failures the next calls fail at once for a second, so that a dead API is not also a slow one. */
export class Circuit {
  private failures = 0
  private openUntil = 0

  constructor(
    private readonly limit = 5,
    private readonly restMs = 1000,
  ) {}

  get open(): boolean {
    return Date.now() < this.openUntil
  }

  succeeded() {
    this.failures = 0
  }

  failed() {
    this.failures += 1
    if (this.failures >= this.limit) this.openUntil = Date.now() + this.restMs
  }
}
