const maxLength = 60

/** What a post is called where it is named: its title, or how it begins. */
export function nameOfPost({ title, text }: { title: string | null; text: string }): string {
  if (title) return title
  const [first = ''] = text.split('\n')
  return first.length > maxLength ? `${first.slice(0, maxLength - 3).trimEnd()}…` : first
}
