/** Makes or models as the options of a filter or a field. */
export const choicesOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))
