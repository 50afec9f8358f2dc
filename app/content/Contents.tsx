interface ContentsProps {
  headings: readonly { id: string; text: string }[]
  title?: string
}

export function Contents({ headings, title = 'On this page' }: ContentsProps) {
  return (
    <nav className="info__toc" aria-labelledby="contents">
      <h2 id="contents">{title}</h2>
      <ul>
        {headings.map(({ id, text }) => (
          <li key={id}>
            <a href={`#${id}`}>{text}</a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
