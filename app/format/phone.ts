/** (734) 555-0142 from +17345550142; another country's number stays as it is. */
export function phone(e164: string): string {
  const parts = /^\+1(\d{3})(\d{3})(\d{4})$/.exec(e164)
  return parts ? `(${parts[1]}) ${parts[2]}-${parts[3]}` : e164
}
