import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { edits } from './buffer-single-fetch'
import { chunks } from './chunks'
import { edit as locationEdit } from './location-in-transition'
import { preloadHelper } from './plain-imports'
import { settled, unreached } from './slim-framework'
import { edits as unsentEdits } from './unsent-forms'

const packageOf = (name: string) => new URL(`../node_modules/${name}/`, import.meta.url)
const remix = 'dist/esm/'

/** The code of a package's folder, all its files as one text. */
function codeIn(name: string, folder: string): string {
  const place = new URL(folder, packageOf(name))
  const files = readdirSync(place).filter((file) => file.endsWith('.js'))
  return files.map((file) => readFileSync(new URL(file, place), 'utf8')).join('\n')
}

const browserCode = [
  codeIn('@remix-run/react', remix),
  readFileSync(new URL('dist/router.js', packageOf('@remix-run/router')), 'utf8'),
  codeIn('react-router', 'dist/'),
  codeIn('react-router-dom', 'dist/'),
].join('\n')

test('every flag that the build settles is still asked for', () => {
  expect(settled.filter((flag) => !browserCode.includes(`.${flag}`))).toEqual([])
})

test('every function that the build empties is still there', () => {
  expect([...unreached].filter((name) => !new RegExp(`function ${name}\\b`).test(browserCode))).toEqual([])
})

test('Remix reads the data of a page in the statements that the build replaces', () => {
  const singleFetch = readFileSync(new URL(`${remix}single-fetch.js`, packageOf('@remix-run/react')), 'utf8')
  expect(edits.filter(([statement]) => !singleFetch.includes(statement))).toEqual([])
})

test('Remix sends a form and asks for routes in the statements that the build replaces', () => {
  const codeOf = (file: string) => readFileSync(new URL(remix + file, packageOf('@remix-run/react')), 'utf8')
  expect(unsentEdits.filter(({ file, from }) => !codeOf(file).includes(from))).toEqual([])
})

test('Remix notes a new location in the statement that the build puts in a transition', () => {
  const browser = readFileSync(new URL(`${remix}browser.js`, packageOf('@remix-run/react')), 'utf8')
  expect(browser.split(locationEdit[0])).toHaveLength(2)
})

test('Vite keeps what fetches style sheets before a part in the module that the build replaces', () => {
  expect(codeIn('vite', 'dist/node/chunks/')).toContain(`"\\0${preloadHelper}"`)
})

test('every module that a shared chunk names exists', () => {
  const named = Object.values(chunks).flat()
  expect(named.filter((path) => !existsSync(path))).toEqual([])
  expect(new Set(named).size).toBe(named.length)
})

test('Remix finds in the window what the page puts there', () => {
  const read = ['__remixManifest', '__remixRouteModules', '__remixContext'].filter((name) =>
    browserCode.includes(`window.${name}`),
  )
  expect(read).toEqual(['__remixManifest', '__remixRouteModules', '__remixContext'])
})

test('Remix writes redirects and errors into the data of a page as it did', () => {
  const written = codeIn('@remix-run/server-runtime', 'dist/')
  for (const type of ['SingleFetchRedirect', 'ErrorResponse', 'SanitizedError'])
    expect(written + browserCode, type).toContain(type)
})

test('React keeps its tree where the tests look for it, and marks what it left out', () => {
  const dom = readFileSync(new URL('cjs/react-dom.development.js', packageOf('react-dom')), 'utf8')
  for (const name of ['__reactContainer$', 'isDehydrated', 'dehydrated']) expect(dom, name).toContain(name)
  const server = readFileSync(
    new URL('cjs/react-dom-server-legacy.node.development.js', packageOf('react-dom')),
    'utf8',
  )
  expect(server).toContain('<!--$!-->')
})

test('the browser asks for no flag that the build has not settled', () => {
  const asked = new Set([...codeIn('@remix-run/react', remix).matchAll(/\bfuture\??\.(\w+)/g)].map(([, flag]) => flag))
  expect([...asked]).toContain('v3_singleFetch')
  expect([...asked].filter((flag) => !settled.includes(flag ?? ''))).toEqual([])
})
