import { escapeHtml } from '../../escape'
import type { ApiDocument } from '../description/document'
import { guide } from './guide'
import { reference, type TagSection } from './reference'
import { style } from './style'

/** A guide, then every call. Needs no script and nothing from outside (decision 14). */
export function docsPage(document: ApiDocument): string {
  const origin = document.servers?.[0]?.url ?? ''
  const parts = guide(origin)
  const sections = reference(document)
  const contents = [
    ...parts.map(({ id, title }) => `<li><a href="#${id}">${escapeHtml(title)}</a></li>`),
    ...sections.filter(({ isForPrograms }) => isForPrograms).map(linkTo),
    '<li><a href="#site">The site’s own calls</a></li>',
  ]
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(document.info.title)}</title><style>${style}</style></head><body>
<nav aria-label="Contents"><strong>${escapeHtml(document.info.title)}</strong><ul>${contents.join('')}</ul>
<p><a href="/api/openapi.json">OpenAPI document</a></p></nav>
<main><h1>${escapeHtml(document.info.title)}</h1><p>How a dealership’s own programs read and change its vehicles, read its leads, and hear of what happens.</p>
${parts.map(({ id, title, html }) => `<section id="${id}"><h2>${escapeHtml(title)}</h2>${html}</section>`).join('')}
${sections
  .filter(({ isForPrograms }) => isForPrograms)
  .map(sectionOf)
  .join('')}
<section id="site"><h2>The site’s own calls</h2><p>The pages of the marketplace are made of these, with the session of whoever is signed in. They change with the pages: build on those above.</p>
${sections
  .filter(({ isForPrograms }) => !isForPrograms)
  .map(foldOf)
  .join('')}</section></main></body></html>`
}

const linkTo = ({ name }: TagSection) => `<li><a href="#tag-${escapeHtml(name)}">${escapeHtml(titleOf(name))}</a></li>`

const sectionOf = ({ name, html }: TagSection) =>
  `<section id="tag-${escapeHtml(name)}"><h2>${escapeHtml(titleOf(name))}</h2>${html}</section>`

const foldOf = ({ name, count, html }: TagSection) =>
  `<details class="tag" id="tag-${escapeHtml(name)}"><summary><h3>${escapeHtml(titleOf(name))}</h3> ${count} ${count === 1 ? 'call' : 'calls'}</summary>${html}</details>`

/** vehicles-v1: Vehicles, version 1. */
function titleOf(tag: string): string {
  const words = tag
    .replace(/-v(\d+)$/, ', version $1')
    .replaceAll('-', ' ')
    .replace(/^api\b/, 'API')
  return words.charAt(0).toUpperCase() + words.slice(1)
}
