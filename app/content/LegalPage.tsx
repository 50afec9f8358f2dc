import { paths, withQuery } from '~/paths'
import { Banner } from '~/ui/page/Banner'
import { Contents } from './Contents'
import { dayWords } from './day-label'
import { InfoPage } from './InfoPage'
import type { LegalPageData } from './legal.server'

const notices = {
  'in-force': 'Another version is in force',
  upcoming: 'This version is not in force yet',
  past: 'This version is no longer in force',
  never: 'This version never came into force',
}

export function LegalPage({ page, path, current, upcoming }: LegalPageData) {
  return (
    <InfoPage
      title={page.title}
      lead={
        <>
          Version {page.version}, {page.state === 'never' ? 'announced for' : 'in force from'}{' '}
          <time dateTime={page.effectiveAt}>{dayWords(page.effectiveAt)}</time>.
        </>
      }
    >
      {page.version !== current && (
        <div className="info__notice">
          <Banner tone="warn" title={notices[page.state]}>
            {page.state === 'upcoming' && page.summary && <p>{page.summary}</p>}
            <a href={path}>Read the current version</a>
          </Banner>
        </div>
      )}
      {page.version === current && upcoming.length > 0 && <Announced path={path} upcoming={upcoming} />}
      <div className="info__grid">
        <Contents headings={[...page.headings, { id: 'versions', text: 'Versions' }]} />
        <div>
          {/* The API sanitised it when it made HTML of the text. */}
          {/* biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by the API */}
          <div className="prose" dangerouslySetInnerHTML={{ __html: page.html }} />
          <Versions page={page} path={path} current={current} />
          <DataRights />
        </div>
      </div>
    </InfoPage>
  )
}

const Announced = ({ path, upcoming }: Pick<LegalPageData, 'path' | 'upcoming'>) => (
  <div className="info__notice">
    <Banner tone="info" title="A new version is announced">
      {upcoming.map(({ version, effectiveAt, summary }) => (
        <p key={version}>
          <a href={withQuery(path, { version })}>Version {version}</a> takes effect on{' '}
          <time dateTime={effectiveAt}>{dayWords(effectiveAt)}</time>. {summary}
        </p>
      ))}
    </Banner>
  </div>
)

function Versions({ page, path, current }: Omit<LegalPageData, 'canonical' | 'upcoming'>) {
  return (
    <section className="info__versions" id="versions" aria-labelledby="versions-h">
      <h2 id="versions-h">Versions</h2>
      <ul>
        {page.versions.map(({ version, effectiveAt }) => (
          <li key={version}>
            <a
              href={version === current ? path : withQuery(path, { version })}
              aria-current={version === page.version ? 'page' : undefined}
            >
              Version {version}
            </a>{' '}
            <span className="muted">
              from <time dateTime={effectiveAt}>{dayWords(effectiveAt)}</time>
              {version === current && ', in force'}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

function DataRights() {
  return (
    <p className="info__rights no-print">
      <a href={`${paths.user.editAccount}#privacy`}>Your data: download or delete</a>
      <a href={paths.contactUs}>Ask about your data</a>
    </p>
  )
}
