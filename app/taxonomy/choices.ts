/** Makes options of a filter or a field from makes or models. */
export const choicesOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }))
