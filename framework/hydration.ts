import type { EntryContext } from '@remix-run/node'
import { inScript, textInScript } from '../app/document/in-script'

/** While developing it also names what replaces modules in a running page. */
type Manifest = EntryContext['manifest'] & { hmr?: { runtime: string } }

/**
 * Once the page has nothing else to do: script and pictures share one line, and the page needs no script. The first
 * routes are the page's own.
 */
const hydrate = (before: string) =>
  '((all,shownCount)=>addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(()=>{' +
  `${before}const routes=Object.values(all.routes).slice(0,shownCount);` +
  'for(const href of new Set([all.entry,...routes].flatMap((one)=>[...one.imports||[],one.module])))' +
  'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));' +
  'Promise.all(routes.map((one)=>import(one.module))).then((modules)=>{' +
  'window.__remixRouteModules=Object.fromEntries(modules.map((one,at)=>[routes[at].id,one]));import(all.entry.module)})' +
  '},{timeout:999})))'

/** In place of Remix's <Scripts>, which lets a page's script go before its pictures (docs/decisions/0020). */
export async function hydrationScript(context: EntryContext): Promise<string> {
  const { staticHandlerContext, serverHandoffStream, serverHandoffString = '{}' } = context
  const manifest: Manifest = context.manifest
  const shown = staticHandlerContext.matches.flatMap(({ route }) => manifest.routes[route.id] ?? [])
  const texts = textsOf(manifest)
  const ids = shown.map(({ id }) => id).join(' ')
  const known = remembered(texts, `routes ${ids}`, () => inScript(partOf(manifest, shown), withoutEmpty))
  const handoff = remembered(texts, `handoff ${serverHandoffString}`, () =>
    inScript(handoffOf(serverHandoffString, manifest), withoutEmpty),
  )
  const data = textInScript(serverHandoffStream ? await textOf(serverHandoffStream) : '')
  return [
    `${hydrate(manifest.hmr ? `import(${inScript(manifest.hmr.runtime)});` : '')}`,
    `(window.__remixManifest=${known},${shown.length});`,
    `window.__remixContext=${handoff};__remixContext.stream=new Response(${data}).body`,
  ].join('')
}

const textsOfManifests = new WeakMap<Manifest, Map<string, string>>()

/** Remembers what is the same for each page of the same routes: writing it anew cost a tenth of a page. */
function textsOf(manifest: Manifest): Map<string, string> {
  const texts = textsOfManifests.get(manifest) ?? new Map<string, string>()
  textsOfManifests.set(manifest, texts)
  return texts
}

function remembered(texts: Map<string, string>, key: string, write: () => string): string {
  const known = texts.get(key)
  if (known !== undefined) return known
  const text = write()
  texts.set(key, text)
  return text
}

/** What Remix tells its browser code. The built one knows the flags already (slim-framework.ts). */
function handoffOf(told: string, { hmr }: Manifest): object {
  const { future, ...rest } = JSON.parse(told)
  return { ...rest, future: hmr ? future : {} }
}

type Route = Manifest['routes'][string]

/** This page's routes, then those that the router must know of: without an index page a layout would match alone. */
function partOf(manifest: Manifest, shown: readonly Route[]): Manifest {
  const known = new Map<string, Route>(shown.map((route) => [route.id, { ...route, imports: beyond(manifest, route) }]))
  for (const index of Object.values(manifest.routes))
    for (let one = index.index && isBelow(index, known, manifest) ? index : undefined; one; one = above(one, manifest))
      if (!known.has(one.id)) known.set(one.id, { ...one, imports: undefined })
  return { ...manifest, routes: Object.fromEntries(known) }
}

/** Leaves out what the entry imports anyway: each route names the same two files again. */
const beyond = ({ entry }: Manifest, { imports }: Route): Route['imports'] =>
  imports?.filter((one) => !entry.imports.includes(one))

const above = ({ parentId }: Route, { routes }: Manifest): Route | undefined => routes[parentId ?? '']

/** The home page stands below pathless layouts; other index pages below the layout that has their path. */
function isBelow(index: Route, known: Map<string, unknown>, manifest: Manifest): boolean {
  const parent = above(index, manifest)
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
