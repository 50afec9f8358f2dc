interface FrameElement {
  src: string
  title: string
  sandbox: string
  width: number
  height: number
}

const signs: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }
const escaped = (text: string | number): string => String(text).replace(/[&<>"']/g, (sign) => signs[sign] ?? '')

export const iframeHtml = ({ src, title, sandbox, width, height }: FrameElement): string =>
  `<iframe src="${escaped(src)}" title="${escaped(title)}" width="${escaped(width)}" height="${escaped(height)}" sandbox="${escaped(sandbox)}" loading="lazy" allow="fullscreen; picture-in-picture" style="border:0;max-width:100%"></iframe>`

export const linkHtml = (url: string): string =>
  `<a href="${escaped(url)}" rel="ugc nofollow noopener">${escaped(url)}</a>`
