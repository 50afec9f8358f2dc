import { Banner } from '~/ui/page/Banner'

interface ProblemsProps {
  problems: { name: string; value: string; message: string }[]
  dropped?: { words: string; message: string }[]
}

export function Problems({ problems, dropped = [] }: ProblemsProps) {
  if (problems.length + dropped.length === 0) return null
  return (
    <Banner tone="warn" title="Part of this search could not be used">
      <ul>
        {problems.slice(0, 8).map(({ name, value, message }) => (
          <li key={`${name} ${value}`}>{message}</li>
        ))}
        {dropped.map(({ words, message }) => (
          <li key={words}>{message}</li>
        ))}
      </ul>
    </Banner>
  )
}
