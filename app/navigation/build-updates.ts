import { paths } from '~/paths'

const firstLookMs = 1000 // spec section 9
const everyMs = 60 * 60 * 1000
const staleMs = 10 * 60 * 1000
const reloadGuardMs = 10_000

interface Surroundings {
  buildId: string
  fetch: typeof globalThis.fetch
  storage: Pick<Storage, 'getItem' | 'setItem'>
  now: () => number
}

export class BuildUpdates {
  private outdated = false
  private lastLook = 0

  constructor(private readonly around: Surroundings) {}

  /** Looks once a moment after start, then every hour and when the tab comes back after ten minutes. Returns the way to stop. */
  start(document: Document): () => void {
    const first = slowConnection() ? undefined : setTimeout(() => this.firstLook(), firstLookMs)
    const hourly = setInterval(() => this.look(), everyMs)
    const onVisible = () => {
      if (document.visibilityState === 'visible' && this.around.now() - this.lastLook > staleMs) this.look()
    }
    document.addEventListener('visibilitychange', onVisible)
    return () => {
      clearTimeout(first)
      clearInterval(hourly)
      document.removeEventListener('visibilitychange', onVisible)
    }
  }

  /** The running build's own manifest, and whether there is a newer one (spec section 9). */
  private async firstLook(): Promise<void> {
    await Promise.all([this.json(paths.buildMeta(this.around.buildId)).catch(() => undefined), this.look()])
  }

  async look(): Promise<void> {
    this.lastLook = this.around.now()
    try {
      const latest: unknown = await this.json(paths.buildLatest)
      const id =
        typeof latest === 'object' && latest !== null && 'id' in latest ? String(latest.id) : this.around.buildId
      if (id === this.around.buildId) return
      await this.json(paths.buildMeta(id)) // only a build whose manifest is there is really out
      this.outdated = true
    } catch {
      // Offline or between two deployments: the next look tells.
    }
  }

  /** Whether this navigation should load the page in full: at most once per path within 10 s. */
  shouldReload(path: string): boolean {
    if (!this.outdated) return false
    const key = `da:reloaded:${path}`
    const last = Number(this.around.storage.getItem(key) ?? 0)
    if (this.around.now() - last < reloadGuardMs) return false
    this.around.storage.setItem(key, String(this.around.now()))
    return true
  }

  private async json(path: string): Promise<unknown> {
    const answer = await this.around.fetch(path, { cache: 'no-cache' })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}`)
    return answer.json()
  }
}

interface Connection {
  effectiveType?: string
  saveData?: boolean
}

/** 2g, slow-2g or a visitor who saves data: not worth a look. */
function slowConnection(): boolean {
  const { connection } = navigator as Navigator & { connection?: Connection }
  return connection?.saveData === true || /2g$/.test(connection?.effectiveType ?? '')
}
