import { Banner } from '~/ui/page/Banner'

interface ProblemsProps {
  problems: { name: string; value: string; message: string }[]
}

export function Problems({ problems }: ProblemsProps) {
  if (problems.length === 0) return null
  return (
    <Banner tone="warn" title="Part of this search could not be used">
      <ul>
        {problems.slice(0, 8).map(({ name, value, message }) => (
          <li key={`${name} ${value}`}>{message}</li>
        ))}
      </ul>
    </Banner>
  )
}
