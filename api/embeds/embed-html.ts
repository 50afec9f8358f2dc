import { escapeHtml } from '../escape'

interface FrameElement {
  src: string
  title: string
  sandbox: string
  width: number
  height: number
}

export const iframeHtml = ({ src, title, sandbox, width, height }: FrameElement): string =>
  `<iframe src="${escapeHtml(src)}" title="${escapeHtml(title)}" width="${width}" height="${height}" sandbox="${escapeHtml(sandbox)}" loading="lazy" allow="fullscreen; picture-in-picture" style="border:0;max-width:100%"></iframe>`

export const linkHtml = (url: string): string =>
  `<a href="${escapeHtml(url)}" rel="ugc nofollow noopener">${escapeHtml(url)}</a>`
