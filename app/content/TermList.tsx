export function TermList({ terms }: { terms: readonly { name: string; text: string }[] }) {
  return (
    <dl className="terms">
      {terms.map(({ name, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
    </dl>
  )
}
