/** What is the same in both is left as the person has it: an opened list, a typed word, the focus. */
export function morph(place: Element, before: string, after: string): void {
  changeInside(place, nodesOf(before), nodesOf(after))
}

function nodesOf(html: string): Node {
  const template = document.createElement('template')
  template.innerHTML = html
  return template.content
}

function change(here: ChildNode, old: Node, fresh: ChildNode) {
  if (old.isEqualNode(fresh)) return
  const alike = here.nodeName === fresh.nodeName && old.nodeName === fresh.nodeName
  if (!alike || here.nodeName === 'IMG') return here.replaceWith(fresh) // another picture does not grow out of the last
  here.nodeValue = fresh.nodeValue
  if (here instanceof Element && old instanceof Element && fresh instanceof Element) changeAttributes(here, old, fresh)
  changeInside(here, old, fresh)
}

function changeAttributes(here: Element, old: Element, fresh: Element) {
  for (const { name } of old.attributes) if (!fresh.hasAttribute(name)) here.removeAttribute(name)
  for (const { name, value } of fresh.attributes) if (old.getAttribute(name) !== value) here.setAttribute(name, value)
}

function changeInside(here: Node, old: Node, fresh: Node) {
  const mine = [...here.childNodes]
  const was = [...old.childNodes]
  const now = [...fresh.childNodes]
  for (const [at, node] of now.entries()) {
    const [one, before] = [mine[at], was[at]]
    if (one && before) change(one, before, node)
    else if (one) one.replaceWith(node)
    else here.appendChild(node)
  }
  for (const left of mine.slice(now.length)) left.remove()
}
