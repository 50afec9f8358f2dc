interface Part {
  label: string
  note?: string | null
  value: string
}

export function PartsTable({ caption, parts, sum }: { caption: string; parts: readonly Part[]; sum: Part }) {
  return (
    <table className="parts">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {parts.map(({ label, note, value }) => (
          <tr key={label}>
            <th scope="row">
              {label} {note && <small>{note}</small>}
            </th>
            <td>{value}</td>
          </tr>
        ))}
        <tr className="sum">
          <th scope="row">
            {sum.label} {sum.note && <small>{sum.note}</small>}
          </th>
          <td>{sum.value}</td>
        </tr>
      </tbody>
    </table>
  )
}
