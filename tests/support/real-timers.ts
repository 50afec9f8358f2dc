import { afterAll, vi } from 'vitest'

// The files of a worker share their timers: what one has faked ends with it.
afterAll(() => void vi.useRealTimers())
