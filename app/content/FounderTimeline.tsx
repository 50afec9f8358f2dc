export function FounderTimeline({ entries }: { entries: readonly { year: string; text: string }[] }) {
  return (
    <section className="info__section" aria-labelledby="timeline-h">
      <h2 id="timeline-h">Timeline</h2>
      <dl className="timeline">
        {entries.map(({ year, text }) => (
          <div key={`${year} ${text}`}>
            <dt>{year}</dt>
            <dd>{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
