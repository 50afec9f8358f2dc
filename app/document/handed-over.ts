const signs: Record<string, string> = {
  '&': String.raw`\u0026`,
  '<': String.raw`\u003c`,
  '>': String.raw`\u003e`,
  '\u2028': String.raw`\u2028`,
  '\u2029': String.raw`\u2029`,
}

/**
 * The script that hands the loaders' data to the browser's half of the page. Remix draws it as a component that waits
 * for the stream; ours have all answered, so the stream is read first and nothing in the page has to wait.
 */
export async function handedOver(stream: ReadableStream<Uint8Array> | undefined, nonce?: string): Promise<string> {
  if (!stream) return ''
  const data = JSON.stringify(await textOf(stream)).replace(/[&<>\u2028\u2029]/g, (sign) => signs[sign] ?? sign)
  const controller = 'window.__remixContext.streamController'
  return `<script${nonce ? ` nonce="${nonce}"` : ''}>${controller}.enqueue(${data});${controller}.close()</script>`
}

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true })
  return text
}
