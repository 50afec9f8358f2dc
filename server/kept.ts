import type { Page } from './page'

export interface KeptSettings {
  /** Grows with every change that lists show; a page drawn before it is not shown again. */
  version: () => string | number
  maxAgeMs?: number
  maxBytes?: number
  now?: () => number
}

/** Each page stands for itself, packed both ways. */
const weightOf = ({ html }: Page) => html.length * 1.5 + 2000

/** Finished pages that are the same for everybody: for half a minute at most, and only so many (docs/decisions/0017). */
export class KeptPages {
  private readonly pages = new Map<string, Page>()
  private readonly coming = new Map<string, { version: string | number; page: Promise<Page | null> }>()
  private bytes = 0
  private version: string | number

  constructor(private readonly settings: KeptSettings) {
    this.version = settings.version()
  }

  /** A page that may be shown now, or null. The one asked for last is the last to be forgotten. */
  get(key: string): Page | null {
    this.followVersion()
    const page = this.pages.get(key)
    if (!page) return null
    this.forget(key, page)
    if (this.now() - page.drawnAt >= (this.settings.maxAgeMs ?? 30_000)) return null
    this.remember(key, page)
    return page
  }

  /** The page that somebody else is having drawn right now; null when there is none, or when it is not for everybody. */
  async expected(key: string): Promise<Page | null> {
    this.followVersion()
    const coming = this.coming.get(key)
    return coming?.version === this.version ? coming.page : null
  }

  /** Keeps what is being drawn, unless something changes meanwhile or it turns out to be for one person. */
  expect(key: string, drawing: Promise<Page | null>): void {
    this.followVersion()
    const coming = { version: this.version, page: drawing.catch(() => null) }
    this.coming.set(key, coming)
    void coming.page.then((page) => {
      if (this.coming.get(key) === coming) this.coming.delete(key)
      this.followVersion()
      if (page && coming.version === this.version) this.keep(key, page)
    })
  }

  private keep(key: string, page: Page) {
    const before = this.pages.get(key)
    if (before) this.forget(key, before)
    this.remember(key, page)
    for (const [oldest, one] of this.pages) {
      if (this.bytes <= (this.settings.maxBytes ?? 24 * 1024 * 1024)) return
      this.forget(oldest, one)
    }
  }

  private remember(key: string, page: Page) {
    this.pages.set(key, page)
    this.bytes += weightOf(page)
  }

  private forget(key: string, page: Page) {
    this.pages.delete(key)
    this.bytes -= weightOf(page)
  }

  private followVersion() {
    const version = this.settings.version()
    if (version === this.version) return
    this.version = version
    this.pages.clear()
    this.bytes = 0
  }

  private now = () => this.settings.now?.() ?? Date.now()
}
