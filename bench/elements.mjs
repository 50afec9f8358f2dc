import { createElement } from 'react'

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const raw = new Set(['script', 'style'])
const names = { class: 'className', for: 'htmlFor', charset: 'charSet', maxlength: 'maxLength', tabindex: 'tabIndex' }
const entities = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

/**
 * A document that React wrote, as a function that makes the same elements anew. What it costs to render them is what
 * React itself costs for this page: no router, no data, no component of ours, no hook.
 */
export function elementsOf(html) {
  const root = { tag: null, children: [] }
  const open = [root]
  const tokens = /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g
  for (let token = tokens.exec(html); token; token = tokens.exec(html)) {
    const [text, closed, opened, attributes] = token
    if (text.startsWith('<!')) continue
    if (closed) open.pop()
    else if (opened) {
      const node = { tag: opened, props: propsOf(attributes), children: [] }
      open.at(-1).children.push(node)
      if (raw.has(opened)) {
        const end = html.indexOf(`</${opened}>`, tokens.lastIndex)
        node.props.dangerouslySetInnerHTML = { __html: html.slice(tokens.lastIndex, end) }
        tokens.lastIndex = end + opened.length + 3
      } else if (!empty.has(opened)) open.push(node)
    } else open.at(-1).children.push(plain(text))
  }
  return () => make(root.children[0])
}

function make(node) {
  return typeof node === 'string' ? node : createElement(node.tag, { ...node.props }, ...node.children.map(make))
}

const plain = (text) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity])

function propsOf(attributes) {
  const found = attributes.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...found].map(([, name, value]) => prop(name, plain(value ?? ''))))
}

function prop(name, value) {
  if (name === 'style') return ['style', styleOf(value)]
  if (name === 'value') return ['defaultValue', value]
  if (['checked', 'selected'].includes(name)) return [name === 'checked' ? 'defaultChecked' : name, true]
  return [names[name] ?? name, value === '' && !['alt', 'placeholder', 'content'].includes(name) ? true : value]
}

const styleOf = (text) =>
  Object.fromEntries(
    text.split(';').map((rule) => {
      const [name, ...value] = rule.split(':')
      return [
        name.startsWith('--') ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
        value.join(':'),
      ]
    }),
  )
