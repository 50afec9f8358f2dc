interface Operation {
  summary?: string
  description?: string
  tags?: string[]
  parameters?: {
    name: string
    in: string
    required?: boolean
    schema?: { description?: string }
    description?: string
  }[]
  requestBody?: unknown
  responses?: Record<string, { description?: string }>
}
interface Document {
  info: { title: string; description?: string }
  paths?: Record<string, Record<string, Operation>>
}
interface Call extends Operation {
  method: string
  path: string
}

/** Needs no script and nothing from outside. */
export function docsPage(document: Document): string {
  const calls = Object.entries(document.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Call => ({ method: method.toUpperCase(), path, ...operation })),
  )
  const tags = [...new Set(calls.map((call) => call.tags?.[0] ?? 'other'))].sort()
  const sections = tags.map((tag) =>
    section(
      tag,
      calls.filter((call) => (call.tags?.[0] ?? 'other') === tag),
    ),
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${asText(document.info.title)}</title><style>${style}</style></head><body><main><h1>${asText(document.info.title)}</h1>
<p>${asText(document.info.description ?? '')} <a href="/api/openapi.json">OpenAPI document</a></p>${sections.join('')}</main></body></html>`
}

const section = (tag: string, calls: Call[]): string =>
  `<section><h2>${asText(tag)}</h2>${calls.map(callBox).join('')}</section>`

function callBox({ method, path, description, parameters = [], requestBody, responses = {} }: Call): string {
  const inputs = parameters.map(
    (one) =>
      `<tr><th scope="row"><code>${asText(one.name)}</code></th><td>${asText(one.in)}${one.required ? ', required' : ''}</td><td>${asText(one.description ?? one.schema?.description ?? '')}</td></tr>`,
  )
  const answers = Object.entries(responses).map(
    ([status, { description: meaning }]) =>
      `<tr><th scope="row"><code>${asText(status)}</code></th><td colspan="2">${asText(meaning ?? '')}</td></tr>`,
  )
  return `<details><summary><b>${asText(method)}</b> <code>${asText(path)}</code></summary>${description ? `<p>${asText(description)}</p>` : ''}
<table>${inputs.join('')}${requestBody ? '<tr><th scope="row">body</th><td colspan="2">JSON, see the document</td></tr>' : ''}${answers.join('')}</table></details>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const asText = (text: string): string => text.replace(/[&<>"]/g, (letter) => entities[letter] ?? letter)

const style = `:root{color-scheme:light dark;font:16px/1.5 system-ui,sans-serif}main{max-width:60rem;margin:2rem auto;padding:0 1rem}
h2{margin:2rem 0 .5rem;text-transform:capitalize}details{border-top:1px solid #8884;padding:.5rem 0}summary{cursor:pointer}
summary b{display:inline-block;min-width:3.5rem}table{border-collapse:collapse;font-size:.875rem}th,td{text-align:left;vertical-align:top;padding:.125rem 1rem .125rem 0}`
