/**
 * What glibc is told before a process starts: one arena for all threads instead of eight a core, and what is free at the
 * top of the heap goes back to the system. Node's threads take turns with large pieces (pictures, the embedded database's
 * answers); with an arena each, every one of them keeps what it took at its worst moment: 700 MB of 1,300 after a long day.
 */
export const allocatorSettings = { MALLOC_ARENA_MAX: '1', MALLOC_TRIM_THRESHOLD_: String(128 * 1024) }

/** Whether this process was started without them, on a system whose C library may know them. */
export const wantsAllocatorSettings = (env = process.env, platform = process.platform) =>
  platform === 'linux' && Object.keys(allocatorSettings).every((name) => env[name] === undefined)
