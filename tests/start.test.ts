import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { isProduction as bySettings } from '../api/settings/config'
import { isProduction, stepsToStart } from '../scripts/prepare.mjs'

test('a start in production installs nothing that only the build needs, and keeps none of it', () => {
  const fresh = { production: true, install: false, runtime: false, build: false }
  expect(stepsToStart(fresh)).toEqual([])
  expect(stepsToStart({ ...fresh, install: true, runtime: true })).toEqual(['installRuntime'])
  expect(stepsToStart({ ...fresh, install: true }), 'what runs is there').toEqual([])
  expect(stepsToStart({ ...fresh, install: true, build: true })).toEqual(['install', 'build', 'prune'])
  expect(stepsToStart({ production: false, install: true, runtime: true, build: true })).toEqual(['install', 'build'])
  expect(stepsToStart({ production: false, install: true, runtime: false, build: false })).toEqual(['install'])
})

test('no package is installed with its scripts, and none of ours has any that it needs', () => {
  const launcher = readFileSync('scripts/prepare.mjs', 'utf8')
  expect(launcher.match(/'npm'/g)).toHaveLength(1)
  expect(launcher).toContain("['npm', [...command, ...npmOptions, ")
  expect(launcher).toContain("npmOptions = ['--ignore-scripts', ")
  const elsewhere = readFileSync('scripts/newer-node.mjs', 'utf8')
  expect(elsewhere.match(/'npm'/g)).toHaveLength(1)
  expect(elsewhere).toContain("['--ignore-scripts', ")
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }
  const scripted = Object.entries(packages).filter(([, { hasInstallScript, dev }]) => hasInstallScript && !dev)
  expect(scripted.map(([name]) => name)).toEqual([])
})

interface Locked {
  hasInstallScript?: boolean
  dev?: boolean
}

test('the launcher and the settings agree on what production is', () => {
  for (const NODE_ENV of [undefined, 'development', 'production'] as const)
    for (const PUBLIC_ORIGIN of [undefined, 'http://localhost:3000', 'https://marketplace.example'])
      for (const DATABASE_URL of [undefined, 'postgres://db/marketplace'])
        for (const DEMO of [undefined, '0', 'off', '1', 'on', 'true']) {
          const settings = { NODE_ENV, PUBLIC_ORIGIN, DATABASE_URL }
          const demo = DEMO === undefined ? undefined : ['1', 'true', 'on'].includes(DEMO)
          expect(isProduction({ ...settings, DEMO })).toBe(bySettings({ ...settings, DEMO: demo }))
        }
})
