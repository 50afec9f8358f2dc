import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** Take longest, the longest first. One that began last would run alone while the other worker has nothing left. */
const slowest = [
  'tests/odd-input.test.ts',
  'tests/benches.test.ts',
  'api/feeds/runs/killed-runs.test.ts',
  'tests/new.test.ts',
  'tests/dev.test.ts',
  'demo/seeded-demo.test.ts',
  'api/feeds/run-files.test.ts',
  'tests/tenant-isolation.test.ts',
  'tests/who-gets-what.test.ts',
  'api/inbox/deliveries/kills.test.ts',
  'api/saved/alerts/find.test.ts',
  'tests/naughty-strings.test.ts',
]

export class SlowestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const others = await super.sort(files)
    const placeOf = ({ moduleId }: TestSpecification) => {
      const place = slowest.findIndex((path) => moduleId.endsWith(`/${path}`))
      return place < 0 ? slowest.length : place
    }
    return others.sort((a, b) => placeOf(a) - placeOf(b))
  }
}
