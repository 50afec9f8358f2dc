import { createElement, type ReactElement, type ReactNode } from 'react'

const empty = new Set('area base br col embed hr img input link meta source track wbr'.split(' '))
const raw = new Set(['script', 'style'])
const names: Record<string, string> = {
  class: 'className',
  for: 'htmlFor',
  charset: 'charSet',
  maxlength: 'maxLength',
  tabindex: 'tabIndex',
}
const entities: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#x27;': "'" }

interface Element {
  tag: string
  props: Record<string, unknown>
  children: (Element | string)[]
}

/**
 * A document that React wrote, as a function that makes the same elements anew. What it costs to render them is what
 * React itself costs for this page: no router, no data, no component of ours, no hook.
 */
export function elementsOf(html: string): () => ReactElement {
  const root: Element = { tag: '', props: {}, children: [] }
  const open = [root]
  const tokens = /<!--[\s\S]*?-->|<!DOCTYPE[^>]*>|<\/([\w-]+)>|<([\w-]+)((?:\s+[\w:.-]+(?:="[^"]*")?)*)\s*\/?>|[^<]+/g
  for (let token = tokens.exec(html); token; token = tokens.exec(html)) {
    const [text, closed, opened, attributes = ''] = token
    const parent = open.at(-1) ?? root
    if (text.startsWith('<!')) continue
    if (closed) open.pop()
    else if (opened) {
      const node: Element = { tag: opened, props: propsOf(attributes), children: [] }
      parent.children.push(node)
      if (raw.has(opened)) {
        const end = html.indexOf(`</${opened}>`, tokens.lastIndex)
        node.props.dangerouslySetInnerHTML = { __html: html.slice(tokens.lastIndex, end) }
        tokens.lastIndex = end + opened.length + 3
      } else if (!empty.has(opened)) open.push(node)
    } else parent.children.push(plain(text))
  }
  const [document] = root.children
  if (document === undefined || typeof document === 'string') throw new Error('This is no document.')
  return () => make(document)
}

function make({ tag, props, children }: Element): ReactElement {
  const inside: ReactNode[] = children.map((child) => (typeof child === 'string' ? child : make(child)))
  return createElement(tag, { ...props }, ...inside)
}

const plain = (text: string) => text.replace(/&(?:amp|lt|gt|quot|#x27);/g, (entity) => entities[entity] ?? entity)

function propsOf(attributes: string): Record<string, unknown> {
  const found = attributes.matchAll(/([\w:.-]+)(?:="([^"]*)")?/g)
  return Object.fromEntries([...found].map(([, name = '', value]) => prop(name, plain(value ?? ''))))
}

function prop(name: string, value: string): [string, unknown] {
  if (name === 'style') return ['style', styleOf(value)]
  if (name === 'value') return ['defaultValue', value]
  if (['checked', 'selected'].includes(name)) return [name === 'checked' ? 'defaultChecked' : name, true]
  return [names[name] ?? name, value === '' && !['alt', 'placeholder', 'content'].includes(name) ? true : value]
}

const styleOf = (text: string) =>
  Object.fromEntries(
    text.split(';').map((rule) => {
      const [name = '', ...value] = rule.split(':')
      const isVariable = name.startsWith('--')
      return [isVariable ? name : name.replace(/-(\w)/g, (_, letter) => letter.toUpperCase()), value.join(':')]
    }),
  )
