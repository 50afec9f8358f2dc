import { type ComponentType, type LazyExoticComponent, lazy } from 'react'
import { openedPath } from '../../framework/unsent'

type Load<Props> = () => Promise<{ default: ComponentType<Props> }>

/**
 * Loads a part of a page from a file of its own. When the file does not arrive, the part stays as the server rendered it,
 * and the browser sends its forms. A page that was put together in the browser is loaded from the server.
 */
export const lazyPart = <Props extends object>(load: Load<Props>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(() => load().catch(stayPlain))

/** Tells whether the browser follows links and sends forms by itself, because a part of the page has no script. */
export const isLeftPlain = (): boolean => document.documentElement.dataset.plain !== undefined

function stayPlain(): Promise<never> {
  if (location.pathname !== openedPath) location.reload()
  document.documentElement.dataset.plain = ''
  return new Promise(() => {})
}
