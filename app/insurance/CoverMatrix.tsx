import { Icon } from '~/ui/icons/Icon'
import { type Cover, coverTargets } from './facts'

/** Shows of each coverage for whom it pays and who asks for it; its own words open without script. */
export function CoverMatrix({ covers }: { covers: readonly Cover[] }) {
  return (
    <div className="panel covers">
      <div className="covers__head" aria-hidden="true">
        <span>Pays for</span>
        {coverTargets.map(({ key, label, icon }) => (
          <span key={key}>
            <Icon name={icon} size="sm" />
            {label}
          </span>
        ))}
        <span />
      </div>
      {covers.map(({ name, pays, required, text }) => (
        <details key={name}>
          <summary>
            <span className="covers__name">
              {name}
              <small>{required}</small>
            </span>
            {coverTargets.map(({ key, label }) => (
              <span key={key} className={pays === key ? 'covers__mark covers__mark--yes' : 'covers__mark'}>
                {pays === key && (
                  <>
                    <Icon name="check" size="sm" />
                    <span className="sr-only">Pays for: {label}.</span>
                  </>
                )}
              </span>
            ))}
            <Icon name="chevron-down" size="sm" />
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  )
}
