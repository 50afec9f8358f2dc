import type { ServerBuild } from '@remix-run/node'
import { pathOf } from './route-partitions'

interface Pattern {
  path: string
  expression: RegExp
  /** Counts the parts that are named: of two patterns that fit, the router takes the one with more. */
  named: number
}

/** Returns the pattern of a page's address, such as /vehicle/:slug: an address itself may hold a link's token. */
export function routePatternsOf({ routes }: Pick<ServerBuild, 'routes'>): (pathname: string) => string {
  let patterns: readonly Pattern[] | undefined
  return (pathname) => {
    patterns ??= patternsIn(routes)
    return patterns.find(({ expression }) => expression.test(pathname))?.path ?? '*'
  }
}

const patternsIn = (routes: ServerBuild['routes']): Pattern[] =>
  Object.values(routes)
    .flatMap((route) => (route ? toPattern(pathOf(route, routes)) : []))
    .sort((one, other) => other.named - one.named)

function toPattern(path: string): Pattern {
  const parts = path.split('/').filter(Boolean)
  return {
    path: `/${parts.join('/')}`,
    expression: new RegExp(`^${parts.map(expressionOf).join('')}/?$`, 'i'),
    named: parts.filter((part) => !/^[:*]/.test(part)).length * 2 + parts.filter((part) => part !== '*').length,
  }
}

function expressionOf(part: string): string {
  if (part === '*') return '(?:/.*)?'
  const [name = '', isOptional] = part.endsWith('?') ? [part.slice(0, -1), true] : [part, false]
  const one = name.startsWith(':') ? '/[^/]+' : `/${name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')}`
  return isOptional ? `(?:${one})?` : one
}
