import { paths, withQuery } from '~/paths'
import { Banner } from '~/ui/page/Banner'
import { Contents } from './Contents'
import { dayWords } from './day-label'
import { InfoPage } from './InfoPage'
import type { LegalPageData } from './legal.server'

export function LegalPage({ page, path, current }: LegalPageData) {
  return (
    <InfoPage
      title={page.title}
      lead={
        <>
          Version {page.version}, in force from <time dateTime={page.effectiveAt}>{dayWords(page.effectiveAt)}</time>.
        </>
      }
    >
      {page.version !== current && (
        <div className="info__notice">
          <Banner
            tone="warn"
            title={page.version < current ? 'This version is no longer in force' : 'This version is not in force yet'}
          >
            <a href={path}>Read the version in force</a>
          </Banner>
        </div>
      )}
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

function Versions({ page, path, current }: Omit<LegalPageData, 'canonical'>) {
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
