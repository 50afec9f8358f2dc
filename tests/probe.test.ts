import { test } from 'vitest'
import { aTestDatabase } from '/work/wt/me/tests/support/database'

test('probe', async () => {
  for (let i = 0; i < 4; i++) {
    const a = performance.now()
    const c0 = process.cpuUsage()
    const d = await aTestDatabase()
    const b = performance.now()
    await d.close()
    const c1 = process.cpuUsage(c0)
    console.log(
      'open',
      Math.round(b - a),
      'close',
      Math.round(performance.now() - b),
      'cpu',
      Math.round((c1.user + c1.system) / 1000),
    )
  }
}, 120000)
