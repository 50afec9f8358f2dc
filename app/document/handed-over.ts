import { inScript } from './in-script'

/**
 * The script that hands the loaders' data to the browser's half of the page. Remix draws it as a component that waits
 * for the stream; ours have all answered, so the stream is read first and nothing in the page has to wait.
 */
export async function handedOver(stream: ReadableStream<Uint8Array> | undefined, nonce?: string): Promise<string> {
  if (!stream) return ''
  const data = inScript(await textOf(stream))
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
