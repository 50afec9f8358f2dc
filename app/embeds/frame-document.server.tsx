import type { ReactElement } from 'react'
import { unusualSite } from '~/site'
import { renderToText } from '~/static-html/render-to-text.server'
import styles from '~/styles/embed.css?inline'
import { frameColors } from '~/theme/theme-sheet.server'

export interface FrameDocument {
  title: string
  body: ReactElement
  /** Sources of the Content-Security-Policy that it needs: `img-src https://…`. */
  sources: readonly string[]
  /** `*`: every site may frame it; `'self'`: ours alone. */
  ancestors: '*' | "'self'"
  /** What it may do beyond being read; null: it runs nothing, and says so by its policy alone. */
  sandbox?: string
  canonical?: string
  status?: number
}

/**
 * A document that stands in a frame. No script runs in it, whatever it shows: its policy has no source of any. Its style
 * is a part of it, because a sandboxed document has no origin and loads none of ours.
 */
export function frameAnswer({ title, body, sources, ancestors, sandbox, canonical, status }: FrameDocument): Response {
  const policy = [
    "default-src 'none'",
    "style-src 'unsafe-inline'",
    ...sources,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    `frame-ancestors ${ancestors}`,
    ...(sandbox ? [`sandbox ${sandbox}`] : []),
  ]
  const html = renderToText(<Document title={title} body={body} canonical={canonical} />)
  return new Response(`<!DOCTYPE html>${html}`, {
    status,
    headers: {
      'Content-Type': 'text/html; charset=utf-8',
      'Content-Security-Policy': policy.join('; '),
      'Cache-Control': 'no-cache', // its price and its state are today's
    },
  })
}

/** Adds the site’s color where it is not the delivered one. */
function frameStyles(): string {
  const color = unusualSite()?.color
  return color ? frameColors(color) : ''
}

const Document = ({ title, body, canonical }: Pick<FrameDocument, 'title' | 'body' | 'canonical'>) => (
  <html lang="en">
    <head>
      <meta charSet="utf-8" />
      <title>{title}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="robots" content="noindex" />
      {canonical && <link rel="canonical" href={canonical} />}
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own style sheet */}
      <style dangerouslySetInnerHTML={{ __html: styles + frameStyles() }} />
    </head>
    <body>{body}</body>
  </html>
)
