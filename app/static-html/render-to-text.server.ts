import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'

/** React's text is a tree of hundreds of pieces, which would be walked through for each page: this is one piece. */
export const renderToText = (part: ReactElement): string => Buffer.from(renderToStaticMarkup(part)).toString()
