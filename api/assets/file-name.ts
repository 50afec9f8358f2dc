const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Cn}]/gu
const maxLength = 100

/** What somebody called a file, without its folders and what cannot be seen; its ending says what it is. */
export function fileNameOf(given: string, ending: string): string {
  const last = given.normalize().split(/[/\\]/).at(-1) ?? ''
  const stem = last
    .replace(invisible, '')
    .replace(/\.[^.]{0,10}$/, '')
    .trim()
  return `${[...stem].slice(0, maxLength).join('') || 'attachment'}.${ending}`
}
