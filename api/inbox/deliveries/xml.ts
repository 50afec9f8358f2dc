import { escapeXml } from '../../escape'

/** An element with its attributes (undefined ones are left out) and its text or elements. */
export interface XmlElement {
  name: string
  attributes?: Record<string, string | undefined>
  content: string | (XmlElement | null)[]
}

export const element = (
  name: string,
  content: XmlElement['content'],
  attributes: XmlElement['attributes'] = {},
): XmlElement => ({ name, attributes, content })

/** Null for nothing: an element that has no text is not written. */
export const optional = (
  name: string,
  text: string | number | null | undefined,
  attributes: XmlElement['attributes'] = {},
): XmlElement | null =>
  text === null || text === undefined || text === '' ? null : element(name, `${text}`, attributes)

export function writeXml(node: XmlElement, indent = ''): string {
  const { name, attributes = {}, content } = node
  const given = Object.entries(attributes).flatMap(([key, value]) =>
    value === undefined ? [] : [` ${key}="${escapeXml(value)}"`],
  )
  const start = `${indent}<${name}${given.join('')}>`
  if (typeof content === 'string') return `${start}${escapeXml(content)}</${name}>`
  const inner = content.flatMap((child) => (child ? [writeXml(child, `${indent}  `)] : []))
  return [start, ...inner, `${indent}</${name}>`].join('\n')
}
