import { siteName } from '~/site'
import { onUnsent } from '../../framework/unsent'
import { keepPage } from './keep-page'

interface SentForm {
  form: HTMLFormElement
  submitter: HTMLElement | null
}

const sendAgainButton = '[data-send-again]'
const inForm = () =>
  `We couldn’t reach ${siteName()}. What you typed is still here. Check your connection and send it again.`
const words = () => `Not sent: there is no connection to ${siteName()}.`

let isWatching = false

/**
 * Tells of a form that could not reach the server, and sends it again when asked to, for as long as the document is open.
 * Listens once: a page after an error mounts anew, and a form would be sent twice.
 */
export function watchUnsent(): void {
  if (isWatching) return
  isWatching = true
  let last: SentForm | undefined
  let notice: HTMLElement | undefined
  const remove = () => notice?.remove()
  const onSubmit = ({ target, submitter }: SubmitEvent) => {
    remove()
    if (target instanceof HTMLFormElement) last = { form: target, submitter }
  }
  const onClick = ({ target }: MouseEvent) => {
    if (!(target instanceof Element)) return
    if (target.closest('a')) remove()
    if (target.closest(sendAgainButton)) sendAgain(last)
  }
  const show = () => {
    remove()
    notice = aNotice()
    document.body.append(notice)
    return inForm()
  }
  addEventListener('submit', onSubmit, { capture: true })
  addEventListener('click', onClick)
  onUnsent(show, keepPage)
}

/** Sends the form as it is filled in by now. */
function sendAgain(last: SentForm | undefined): void {
  if (!last?.form.isConnected) return
  const { form, submitter } = last
  const isItsButton = submitter instanceof HTMLButtonElement && submitter.isConnected && submitter.form === form
  form.requestSubmit(isItsButton ? submitter : null)
}

function aNotice(): HTMLElement {
  const box = Object.assign(document.createElement('div'), { className: 'toasts' })
  const toast = Object.assign(document.createElement('div'), { className: 'toast toast--warn', role: 'alert' })
  const text = Object.assign(document.createElement('p'), { textContent: words() })
  const button = Object.assign(document.createElement('button'), {
    type: 'button',
    className: 'btn btn--secondary btn--sm',
    textContent: 'Send again',
  })
  button.dataset.sendAgain = ''
  toast.append(document.createElement('span'), text, button)
  box.append(toast)
  return box
}
