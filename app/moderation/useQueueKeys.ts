import { useEffect } from 'react'
import { post } from '~/browser-state/post-in-order'
import { moderationPaths } from '~/moderation-paths'

const cases = (): HTMLElement[] => [...document.querySelectorAll<HTMLElement>('[data-case]:not([data-decided])')]
const focused = (): HTMLElement | null => document.activeElement?.closest<HTMLElement>('[data-case]') ?? null

/**
 * Keys of the queue (J, K, X, A, R, 1 to 7, S), and the next case without a wait: what is decided is hidden at once, and
 * shown again when the answer says otherwise. The focused case is taken, so that another moderator sees it.
 */
export function useQueueKeys(items: readonly { id: number }[]): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (isTyping(event)) return
      if (press(event.key.toLowerCase())) event.preventDefault()
    }
    const onSubmit = ({ target }: SubmitEvent) => {
      const decided = target instanceof HTMLFormElement ? target.closest<HTMLElement>('[data-case]') : null
      if (!decided) return
      const next = step(1, decided) ?? step(-1, decided)
      decided.dataset.decided = ''
      next?.focus()
    }
    const onFocus = () => {
      const id = focused()?.dataset.case
      if (id) post(moderationPaths.taken, new URLSearchParams({ id })).catch(() => {})
    }
    const takeOnce = once(onFocus)
    document.addEventListener('keydown', onKey)
    document.addEventListener('submit', onSubmit)
    document.addEventListener('focusin', takeOnce)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('submit', onSubmit)
      document.removeEventListener('focusin', takeOnce)
    }
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer to a decision is what shows a refused one again
  useEffect(() => {
    const answered = '[data-decided]:not(:has([aria-busy]))'
    for (const decided of document.querySelectorAll<HTMLElement>(answered)) delete decided.dataset.decided
  }, [items])
}

/** Only when another case has come into focus. */
function once(work: () => void): () => void {
  let last: HTMLElement | null = null
  return () => {
    const now = focused()
    if (now === last) return
    last = now
    if (now) work()
  }
}

function isTyping({ target, altKey, ctrlKey, metaKey }: KeyboardEvent): boolean {
  if (altKey || ctrlKey || metaKey || !(target instanceof HTMLElement)) return true
  const isText = target instanceof HTMLInputElement && !['radio', 'checkbox'].includes(target.type)
  return isText || target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement
}

function step(by: 1 | -1, from = focused()): HTMLElement | undefined {
  const all = cases()
  if (!from) return by === 1 ? all[0] : all.at(-1)
  const next = all.indexOf(from) + by
  return next < 0 ? undefined : all[next]
}

/** Whether the key means something here. */
function press(key: string): boolean {
  if (key === 'j' || key === 'k') {
    const next = step(key === 'j' ? 1 : -1)
    next?.focus()
    next?.scrollIntoView({ block: 'nearest' })
    return next !== undefined
  }
  const current = focused()
  if (!current) return false
  if (/^[1-7]$/.test(key)) return chooseReason(current, Number(key))
  if (key === 'x') return click(current, 'input[name="ids"][type="checkbox"]')
  if (key === 'a') return click(current, 'button[value="approve"]')
  if (key === 's') return click(current, 'button[value="spam"]')
  return key === 'r' && reject(current)
}

/** Opens the reasons first; sends it once one is chosen. */
function reject(current: HTMLElement): boolean {
  const reasons = current.querySelector('details')
  const isChosen = current.querySelector('input[name="reason"]:checked') !== null
  if (reasons?.open && isChosen) return click(current, 'button[value="reject"]')
  if (reasons) reasons.open = true
  return true
}

function chooseReason(current: HTMLElement, place: number): boolean {
  const reasons = current.querySelector('details')
  const chosen = current.querySelectorAll<HTMLInputElement>('input[name="reason"]')[place - 1]
  if (!reasons?.open || !chosen) return false
  chosen.checked = true
  return true
}

function click(current: HTMLElement, selector: string): boolean {
  const found = current.querySelector<HTMLElement>(selector)
  found?.click()
  return found !== null
}
