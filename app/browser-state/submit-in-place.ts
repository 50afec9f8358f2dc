import { noteUnsent } from '../../framework/unsent'
import { post } from './post-in-order'

let waiting = 0

export async function submitInPlace(
  form: HTMLFormElement,
  button: HTMLElement | null,
  refresh: () => void,
): Promise<void> {
  const fields = new FormData(form, button)
  turn(button)
  waiting++
  form.ariaBusy = 'true'
  const sent = await post(form.action, new URLSearchParams(fields as unknown as Record<string, string>)).catch(
    () => null,
  )
  waiting--
  form.ariaBusy = null
  if (!sent && !navigator.onLine) {
    turn(button)
    noteUnsent()
  } else if (sent?.type !== 'opaqueredirect') sendPlainly(form, fields)
  else if (waiting === 0) refresh()
}

/** What was pressed shows the opposite and would undo it. */
function turn(button: HTMLElement | null) {
  if (!(button instanceof HTMLButtonElement) || !button.hasAttribute('aria-pressed')) return
  button.ariaPressed = String(button.ariaPressed !== 'true')
  button.name = button.name === 'add' ? 'remove' : 'add'
}

/** Without an answer that can be used, the browser sends the form itself and shows what comes. */
function sendPlainly({ action }: HTMLFormElement, fields: FormData) {
  const form = Object.assign(document.createElement('form'), { method: 'post', action, hidden: true })
  form.dataset.reload = ''
  for (const [name, value] of fields) form.append(Object.assign(document.createElement('input'), { name, value }))
  document.body.append(form)
  form.submit()
}
