let pending: (() => HTMLElement | null | undefined) | null = null

/** Call it when a button asks for more of its form: what comes in its place is to take its focus. */
export function noteFocus(button: HTMLButtonElement | HTMLInputElement): void {
  const { form } = button
  if (!form) return
  const at = focusableIn(form).indexOf(button)
  pending = () => focusableIn(form)[at]
}

/** A form in a menu may go with its menu: `data-focus-after` says what takes its focus then. */
export function noteFocusAfter({ dataset: { focusAfter } }: HTMLFormElement): void {
  if (focusAfter) pending = () => document.querySelector<HTMLElement>(focusAfter)
}

/** Once the page has changed. Only where the focus went with what was pressed: nobody is called back from elsewhere. */
export function focusInPlace(): void {
  if (document.activeElement === document.body) pending?.()?.focus({ preventScroll: true })
  pending = null
}

const focusableIn = (form: HTMLFormElement): HTMLElement[] => [
  ...form.querySelectorAll<HTMLElement>('summary, button, select, input:not([type="hidden"])'),
]
