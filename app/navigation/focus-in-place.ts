let left: { form: HTMLFormElement; button: Element; at: number } | null = null

/** Call it when a button is pressed that the next page may have replaced: by the rest of its list, say. */
export function noteFocus(button: HTMLButtonElement | HTMLInputElement): void {
  const { form } = button
  left = form && { form, button, at: fieldsOf(form).indexOf(button) }
}

/** What came in the place of the pressed button takes its focus, so that a keyboard goes on from there. */
export function focusInPlace(): void {
  if (left && !left.button.isConnected) fieldsOf(left.form)[left.at]?.focus({ preventScroll: true })
  left = null
}

const fieldsOf = (form: HTMLFormElement): HTMLElement[] =>
  [...form.elements].filter(
    (field): field is HTMLElement =>
      field instanceof HTMLElement && !(field instanceof HTMLInputElement && field.type === 'hidden'),
  )
