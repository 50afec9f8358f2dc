/** “Stock 24637”, “stk# B1234”: the number, which is no ZIP code and no price then. */
export function stockNumberIn(text: string): string | null {
  return (
    /^\s*(?:stock|stk|inventory)\s*(?:number|no\.?|num|nr)?\s*[#:]?\s*(?=\S*\d)([a-z\d][a-z\d-]{1,19})\s*$/i.exec(
      text,
    )?.[1] ?? null
  )
}
