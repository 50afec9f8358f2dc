import { type DirectoryState, directoryHref, letterLabel, letters } from './directory-state'

interface AtoZProps {
  state: DirectoryState
  /** What the names begin with that the other filters leave. */
  offered: string[]
}

export function AtoZ({ state, offered }: AtoZProps) {
  const current = state.letter?.[0]?.toUpperCase()
  return (
    <nav className="atoz" aria-label="Dealerships by first letter">
      <ul>
        <li>
          <a
            href={directoryHref(state, { letter: undefined })}
            aria-current={current === undefined ? 'true' : undefined}
            data-keep-scroll
          >
            All
          </a>
        </li>
        {letters.map((letter) => (
          <li key={letter}>
            {offered.includes(letter) || letter === current ? (
              <a
                href={directoryHref(state, { letter: [letter] })}
                aria-current={letter === current ? 'true' : undefined}
                data-keep-scroll
              >
                {letterLabel(letter)}
              </a>
            ) : (
              <span>{letterLabel(letter)}</span>
            )}
          </li>
        ))}
      </ul>
    </nav>
  )
}
