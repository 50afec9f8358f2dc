import { escapeHtml } from '../../escape'

/** A text of ours in which `code` stands between backquotes. */
export const withCode = (text: string): string => escapeHtml(text).replace(/`([^`]+)`/g, '<code>$1</code>')

export const codeBlock = (code: string, language: string): string =>
  `<pre data-language="${language}" tabindex="0"><code>${escapeHtml(code.trim())}</code></pre>`

export const paragraphs = (...texts: string[]): string => texts.map((text) => `<p>${withCode(text)}</p>`).join('')

export const rowsOf = (rows: readonly (readonly string[])[], head: readonly string[]): string => {
  const heads = head.map((name) => `<th scope="col">${escapeHtml(name)}</th>`).join('')
  const body = rows.map(([first = '', ...rest]) => {
    const cells = rest.map((cell) => `<td>${withCode(cell)}</td>`).join('')
    return `<tr><th scope="row">${withCode(first)}</th>${cells}</tr>`
  })
  return `<div class="box" tabindex="0"><table><thead><tr>${heads}</tr></thead><tbody>${body.join('')}</tbody></table></div>`
}
