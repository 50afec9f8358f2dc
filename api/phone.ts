/** Shows a stored phone number: (734) 555-0142 ext. 12 from +17345550142;ext=12; another country's number stays as it is. */
export function phone(stored: string): string {
  const [number = '', extension] = stored.split(';ext=')
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(number)
  const text = parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : number
  return extension ? `${text} ext. ${extension}` : text
}

/** Leaves out the extension, which files of the trade have no place for. */
export const e164Of = (stored: string): string => stored.split(';')[0] ?? ''
