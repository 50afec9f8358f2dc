const isItem = (element: Element | null): element is HTMLElement =>
  element?.localName === 'p' && /mso-list:\s*l/i.test(element.getAttribute('style') ?? '')
const number = /^\W*(?:\d{1,3}|[a-z]|[ivx]{1,4})[.)]/i

/** Handlers would never run, but each would break the page's policy while the editor reads what is pasted. */
const withoutHandlers = (html: string): string =>
  html.replace(/<[a-z][^>]*>/gi, (tag) => tag.replace(/[\s/"']on\w+\s*=\s*("[^"]*"|'[^']*'|[^\s>]+)/gi, ' '))

export const cleanedPaste = (html: string): string => withLists(withoutHandlers(html))

/** Word writes an item as a paragraph that begins with its sign: it comes in as an item of a list. */
function withLists(html: string): string {
  if (!/mso-list/i.test(html)) return html
  const { body } = new DOMParser().parseFromString(html, 'text/html')
  for (const paragraph of [...body.querySelectorAll('p')].filter(isItem)) {
    const sign = paragraph.querySelector('[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]')
    const tag = number.test(sign?.textContent ?? '') ? 'ol' : 'ul'
    sign?.remove()
    const item = document.createElement('li')
    item.append(...paragraph.childNodes)
    const before = paragraph.previousElementSibling
    if (before?.localName === tag) {
      before.append(item)
      paragraph.remove()
    } else {
      const list = document.createElement(tag)
      list.append(item)
      paragraph.replaceWith(list)
    }
  }
  return body.innerHTML
}
