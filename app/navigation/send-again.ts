interface SentForm {
  form: HTMLFormElement
  submitter: HTMLElement | null
}
let last: SentForm | undefined

export function noteSent(sent: SentForm): void {
  last = sent
}

/** Sends the last form once more, as it is filled in by now. */
export function sendAgain(): void {
  if (!last?.form.isConnected) return
  const { form, submitter } = last
  const isItsButton = submitter instanceof HTMLButtonElement && submitter.isConnected && submitter.form === form
  form.requestSubmit(isItsButton ? submitter : null)
}
