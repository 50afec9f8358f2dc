import type { Facts } from './facts'

const gap = /\{(\w+)\}/g

/** Those whose every gap can be filled. */
export const usable = (templates: readonly string[], facts: Facts): string[] =>
  templates.filter((template) => [...template.matchAll(gap)].every(([, name = '']) => facts[name]))

export const filled = (template: string, facts: Facts): string =>
  template.replaceAll(gap, (_, name: string) => {
    const fact = facts[name]
    if (!fact) throw new Error(`Nothing is known of {${name}}: ${template}`)
    return fact
  })

const isGreeting = (text: string): boolean => /^(Hi|Hello|Good)\b[^\n]*,$/.test(text)

/** One after another, each sentence with a capital. What greets stands on a line of its own. */
export function joined(...parts: string[]): string {
  let text = ''
  for (const part of parts.filter((one) => one !== '')) {
    const begins = text === '' || isGreeting(text) || /[.!?]$/.test(text)
    const next = begins ? part.charAt(0).toUpperCase() + part.slice(1) : part
    text += `${text === '' ? '' : isGreeting(text) ? '\n' : ' '}${next}`
  }
  return text
}
