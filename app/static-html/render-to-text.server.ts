import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/**
 * Markup that is cached for later pages. React's text is a tree of hundreds of pieces, which would be cached and walked
 * through for each page: this is one piece.
 */
export const renderToText = (part: ReactElement): string => Buffer.from(renderToStaticMarkup(part)).toString()
