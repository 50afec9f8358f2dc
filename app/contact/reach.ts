export const mailTo = (email: string): string => `mailto:${email}`
export const callTo = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`

/** (734) 555-0142 for an American number; any other as it was entered. */
export function phoneWords(phone: string): string {
  const [, area, exchange, line] = phone.match(/^\+1(\d{3})(\d{3})(\d{4})$/) ?? []
  return area ? `(${area}) ${exchange}-${line}` : phone
}
