/** “20,000” and “20.000” are twenty thousand; “2.5” keeps its point. */
export function withoutGrouping(text: string): string {
  const plain = text.replace(/[\s,$]/g, '')
  return /^\d{1,3}(\.\d{3})+$/.test(plain) ? plain.replaceAll('.', '') : plain
}
