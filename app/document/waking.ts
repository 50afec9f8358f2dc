import type { EntryContext } from '@remix-run/node'
import { inScript } from './in-script'

/** While developing it also names what replaces modules in a running page. */
type Manifest = EntryContext['manifest'] & { hmr?: { runtime: string } }

/**
 * Wakes the page up in the browser, after its first paint: script and pictures share one line, and what the page shows
 * needs no script. In a tab that nobody looks at there is no paint to wait for.
 */
const wake = (before: string) =>
  `((entry,routes,files)=>{const start=()=>{${before}` +
  'for(const href of files)document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href,fetchPriority:"low"}));' +
  'Promise.all(routes.map(([,file])=>import(file))).then((all)=>{window.__remixRouteModules=Object.fromEntries(all.map((one,at)=>[routes[at][0],one]));import(entry)})' +
  '};'+'addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(start))})'

/**
 * The one script in a page: which modules it has and the loaders' data for them. In place of Remix's <Scripts>, which
 * lets a page's script go before its pictures and style sheet (docs/decisions/0020).
 */
export async function wakingScript(context: EntryContext, nonce?: string): Promise<string> {
  const { staticHandlerContext, serverHandoffStream, serverHandoffString = '{}' } = context
  const manifest: Manifest = context.manifest
  const shown = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const files = new Set([manifest.entry, ...shown].flatMap(({ imports = [], module }) => [...imports, module]))
  const modules = shown.map(({ id, module }) => [id, module])
  const data = inScript(serverHandoffStream ? await textOf(serverHandoffStream) : '')
  return [
    `<script${nonce ? ` nonce="${nonce}"` : ''}>window.__remixManifest=${inScript(partOf(manifest, shown), withoutEmpty)};`,
    `${wake(manifest.hmr ? `import(${inScript(manifest.hmr.runtime)});` : '')}`,
    `(${[manifest.entry.module, modules, [...files]].map((one) => inScript(one)).join()});`,
    `window.__remixContext=${serverHandoffString};__remixContext.stream=new ReadableStream({start(to){`,
    `to.enqueue(${data});to.close()}}).pipeThrough(new TextEncoderStream())</script>`,
  ].join('')
}

/** The routes of this page and those that the router must know of: without an index page a layout would match alone. */
function partOf(manifest: Manifest, shown: Manifest['routes'][string][]): Manifest {
  const known = new Map(shown.map((route) => [route.id, route]))
  for (const route of Object.values(manifest.routes))
    if (route.index && isBelow(route, known, manifest))
      for (let one: typeof route | undefined = route; one; one = manifest.routes[one.parentId ?? ''])
        known.set(one.id, one)
  return { ...manifest, routes: Object.fromEntries(known) }
}

/** The home page stands below pathless layouts; other index pages below the layout that has their path. */
const isBelow = (route: Manifest['routes'][string], known: Map<string, unknown>, { routes }: Manifest): boolean => {
  const parent = routes[route.parentId ?? '']
  return parent === undefined || parent.path === undefined || known.has(parent.id)
}

/** What is false or empty says nothing. */
const withoutEmpty = (_name: string, value: unknown) =>
  value === false || (Array.isArray(value) && value.length === 0) ? undefined : value

async function textOf(stream: ReadableStream<Uint8Array>): Promise<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader.read(); !part.done; part = await reader.read())
    text += decoder.decode(part.value, { stream: true })
  return text
}
