import { expect, test } from 'vitest'
import { isPlainName } from '../api/http/fields.contract'
import { firstRules } from '../api/moderation/rules.contract'
import { type Source, sourcesIn } from './support/sources'
import { aUniqueWord } from './support/unique'

const own = 'tests/steady.test.ts'
const product = ['api', 'app', 'demo', 'framework', 'server']
const tests = [...sourcesIn(product, /\.test\.tsx?$/), ...sourcesIn(['tests'], /\.(ts|mjs)$/)]
const sources = tests.filter(({ path }) => path !== own)
const benches = sourcesIn(['bench'], /\.(ts|mjs)$/)

interface Rule {
  what: string
  pattern: RegExp
  /** Tells by the groups of a match whether it breaks the rule; without it, each match does. */
  breaks?: (number: number) => boolean
  /** Names the files that may, each with the reason. */
  excused?: Record<string, string>
  alsoIn?: Source[]
}

const opensNothing = 'reads addresses as text and opens none'
const ownDefault = 'names the port of PostgreSQL, where no TEST_DATABASE_URL does'
const kills = 'kills a process at a moment by chance'
const idles = 'idles in a process of its own until it is killed'

const rules: Rule[] = [
  {
    what: 'names a port: the system gives it (tests/support/free-port.ts, listen(0))',
    pattern: /(?:localhost|127\.0\.0\.1|\[::1\]):[1-9]\d{2,4}\b|\.listen\(\s*[1-9]|\bPORT: *['"`][1-9]/g,
    alsoIn: benches,
    excused: {
      'api/mail/mail-folder.test.ts': opensNothing,
      'app/upstream/base.test.ts': opensNothing,
      'server/config.test.ts': opensNothing,
      'tests/start.test.ts': opensNothing,
      'bench/watch.ts': ownDefault,
    },
  },
  {
    what: 'sleeps: wait for the event (expect.poll, until, aGate) or move a clock (vi, page.clock)',
    pattern: /\bwaitForTimeout\(|\btimers\/promises\b|(?<![.\w])setTimeout\(|\bAtomics\.wait\(/g,
    excused: {
      'tests/support/pause.ts': 'is the one that may',
      'tests/support/transport.ts': 'sets a timer of a clock that the test moves',
      'tests/e2e/scroll.spec.ts': 'lets one turn of the page’s events pass, without a time',
    },
  },
  {
    what: 'paces itself by pause()',
    pattern: /\bpause\(/g,
    excused: {
      'tests/support/until.ts': 'polls',
      'tests/support/lead-sender.ts': idles,
      'tests/support/webhook-sender.ts': idles,
      'api/inbox/deliveries/kills.test.ts': kills,
      'api/webhooks/kills.test.ts': kills,
    },
  },
  {
    what: 'limits a wait to less than a minute: leave the limit out',
    pattern: /\btimeout: *([\d_]+)|\btest\.setTimeout\(([\d_]+)\)|^\s*\}, ([\d_]+)\)$/gm,
    breaks: (ms) => ms < 60_000,
  },
  {
    what: 'waits with the second that vitest allows: expect.poll has the limit of the configuration',
    pattern: /\bvi\.wait(?:For|Until)\(/g,
    excused: { 'api/database/events.test.ts': 'moves the clock while it waits, with a limit of a minute' },
  },
  {
    what: 'measures time: count the work, or move a clock',
    pattern: /\.now\(\) - [\w.]+\)?(?:, [^)]*\))?(?:\.toBeLess| *<=? *[\d\w])/g,
  },
  {
    what: 'seeds the demo once more: scripts/demo-folder.mjs has it',
    pattern: /\bseedDemo\(|\b(?:scripts|build)\/database\.\w+['"`,\s[]+seed\b/g,
    excused: {
      'demo/seeded-demo.test.ts': 'tests the seed',
      'tests/support/demo-database.ts': 'makes the copy on PostgreSQL',
    },
  },
  {
    what: 'makes up a name or number by itself: tests/support/unique.ts and vins.ts have those that no rule refuses',
    pattern: /\bMath\.random\(|\$\{Date\.now\(\)\}/g,
    excused: {
      'tests/support/lead-sender.ts': idles,
      'api/inbox/deliveries/kills.test.ts': kills,
      'api/webhooks/kills.test.ts': kills,
    },
  },
]

test.each(rules)('no test $what', ({ pattern, breaks, excused = {}, alsoIn = [] }) => {
  const found = [...sources, ...alsoIn].flatMap(({ path, text }) =>
    [...text.matchAll(pattern)]
      .filter(([, ...numbers]) => !breaks || breaks(Number(numbers.find(Boolean)?.replaceAll('_', ''))))
      .map(({ 0: match, index }) => ({ path, place: `${path}:${lineAt(text, index)} ${match.trim()}` })),
  )
  expect(found.filter(({ path }) => !(path in excused)).map(({ place }) => place)).toEqual([])
  const needed = new Set(found.map(({ path }) => path))
  expect(Object.keys(excused).filter((path) => !needed.has(path))).toEqual([])
})

test('a made-up word breaks no rule of names, and holds no word that moderation knows', () => {
  const words = Array.from({ length: 1000 }, aUniqueWord)
  expect(new Set(words).size).toBe(1000)
  expect(words.filter((word) => !isPlainName(`Motors ${word}`) || /[^a-z]|[aeiouy]/.test(word))).toEqual([])
  // A word without a vowel holds no word of a list in which each has one.
  expect(firstRules.words.list.filter((word) => !/[aeiouy]/.test(word))).toEqual([])
})

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length
