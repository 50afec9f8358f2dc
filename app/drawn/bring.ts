/** Changes a box of drawn markup element by element: what is the same stays, and the focus stays where it was. */
export function bring(place: Element, html: string): void {
  const template = document.createElement('template')
  template.innerHTML = html
  const old = [...place.children]
  const fresh = [...template.content.children]
  for (const [at, element] of fresh.entries()) {
    const before = old[at]
    if (!before) place.append(element)
    else if (!before.isEqualNode(element)) exchange(before, element)
  }
  for (const left of old.slice(fresh.length)) left.remove()
}

function exchange(before: Element, after: Element) {
  const focused = controls(before).findIndex((control) => control === document.activeElement)
  before.replaceWith(after)
  controls(after)[focused]?.focus({ preventScroll: true })
}

const controls = (element: Element): HTMLElement[] => [...element.querySelectorAll<HTMLElement>('a, button, input')]
