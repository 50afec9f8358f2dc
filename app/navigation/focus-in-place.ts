let left: (() => void) | null = null

/** Call it when a button is pressed that the next page may have replaced: by the rest of its list, say. */
export function noteFocus(button: HTMLButtonElement | HTMLInputElement): void {
  const { form } = button
  if (!form) return
  const at = fieldsOf(form).indexOf(button)
  left = () => {
    if (!button.isConnected) fieldsOf(form)[at]?.focus({ preventScroll: true })
  }
}

/** A form in a menu goes with its menu: `data-focus-after` says what takes its focus then. */
export function noteFocusAfter({ dataset: { focusAfter } }: HTMLFormElement): void {
  if (focusAfter) left = () => document.querySelector<HTMLElement>(focusAfter)?.focus({ preventScroll: true })
}

/** What came in the place of what was pressed takes its focus, so that a keyboard goes on from there. */
export function focusInPlace(): void {
  left?.()
  left = null
}

const fieldsOf = (form: HTMLFormElement): HTMLElement[] =>
  [...form.elements].filter(
    (field): field is HTMLElement =>
      field instanceof HTMLElement && !(field instanceof HTMLInputElement && field.type === 'hidden'),
  )
