import { count } from '~/format/numbers'

const quietMs = 150

let latest = new AbortController()

/** Says on the form's button how many would match: `data-counted` holds its verb. What fails leaves the words as they are. */
export function countMatches(form: HTMLFormElement, address: string): void {
  latest.abort()
  latest = new AbortController()
  const { signal } = latest
  const timer = setTimeout(() => {
    ask(form, address, signal).catch(() => undefined)
  }, quietMs)
  signal.addEventListener('abort', () => clearTimeout(timer))
}

async function ask(form: HTMLFormElement, address: string, signal: AbortSignal): Promise<void> {
  const shown = form.querySelector<HTMLElement>('[data-counted]')
  if (!shown) return
  const fields = [...new FormData(form)].filter((field): field is [string, string] => field[1] !== '')
  const response = await fetch(`${address}?${new URLSearchParams(fields)}`, { signal })
  const { total }: { total?: unknown } = await response.json()
  if (typeof total !== 'number' || signal.aborted) return
  keepWords(form, shown)
  shown.textContent = total === 0 ? 'No car matches' : `${shown.dataset.counted} ${count(total, 'car')}`
}

const words = new WeakMap<HTMLElement, string | null>()

/** A form that is set back to its address has the words of its page again. */
function keepWords(form: HTMLFormElement, shown: HTMLElement): void {
  if (words.has(shown)) return
  words.set(shown, shown.textContent)
  form.addEventListener('reset', () => {
    shown.textContent = words.get(shown) ?? ''
  })
}
