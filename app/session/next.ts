/** The `next` address of a sign-in when it is a path of our own, else null. */
export function safeNext(next: string | null | undefined): string | null {
  if (!next || next.length > 2000) return null
  // Control characters and backslashes are how a path is made to look like one of ours.
  const suspicious = /^\/[/\\]|\\/.test(next) || Array.from(next).some((letter) => letter.charCodeAt(0) < 0x20)
  if (!next.startsWith('/') || suspicious) return null
  const url = new URL(next, 'http://own.invalid')
  // `/.//x` and `/a/..//x` are paths that become `//x`, another host, once their dots are gone.
  return url.host === 'own.invalid' && !url.pathname.startsWith('//') ? url.pathname + url.search + url.hash : null
}
