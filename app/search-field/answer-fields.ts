import { countMatches } from './count-matches'
import { narrowModels } from './narrow-models'
import { suggestFor } from './suggest'

/** In its time: a choice is sent, a count follows what is typed. */
export function answerFields({ type, target }: Event): void {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLSelectElement)) return
  const { form } = target
  if (target.dataset.suggest !== undefined && target instanceof HTMLInputElement) suggestFor(target)
  if (!form || type === 'focusin') return
  if (target.dataset.narrows !== undefined && target instanceof HTMLSelectElement) narrowModels(target)
  const isSent = form.dataset.submitOnChange !== undefined && isChoice(target) && !isInSheet(form)
  if (isSent) {
    if (type === 'change') form.requestSubmit()
    return
  }
  // Half a word matches nothing: words are counted once they are typed.
  if (form.dataset.count && (type === 'change' || target.dataset.suggest === undefined))
    countMatches(form, form.dataset.count)
}

/** It is sent as soon as a box is ticked or a choice made; typed fields wait for Enter. */
const isChoice = (field: HTMLInputElement | HTMLSelectElement): boolean =>
  field instanceof HTMLSelectElement || /checkbox|radio/.test(field.type)

/** On a phone several filters are chosen before the page is seen again. */
/** Tells a phone's open sheet from a desk, where an address that names the filters opens them, too, and their head is hidden. */
const isInSheet = (form: HTMLFormElement): boolean => {
  const head = form.closest('details[data-overlay][open]')?.querySelector('summary')
  return (head?.getClientRects().length ?? 0) > 0
}
