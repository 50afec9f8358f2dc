import { limits } from '~/browser-state/browser-state'
import { paths } from '~/paths'

export interface Selection {
  ids: number[]
  wrong: string[]
  tooMany: boolean
}

export function selectionOf({ searchParams }: URL): Selection {
  const parts = searchParams
    .getAll('ids')
    .flatMap((text) => text.split(','))
    .map((part) => part.trim())
    .filter(Boolean)
  const isId = (part: string) => /^[1-9]\d{0,14}$/.test(part)
  const ids = [...new Set(parts.filter(isId).map(Number))]
  const wrong = parts.filter((part) => !isId(part)).map((part) => part.slice(0, 40))
  return { ids: ids.slice(0, limits.compared), wrong: wrong.slice(0, 4), tooMany: ids.length > limits.compared }
}

export interface CompareView {
  ids: readonly number[]
  differences: boolean
  zip?: string
}

export function compareHref(view: CompareView, change: Partial<CompareView> = {}): string {
  const { ids, differences, zip } = { ...view, ...change }
  const more = new URLSearchParams({ ...(differences ? { differences: 'only' } : {}), ...(zip ? { zip } : {}) })
  const rest = more.toString()
  return rest && ids.length > 0 ? `${paths.compare(...ids)}&${rest}` : paths.compare(...ids)
}
