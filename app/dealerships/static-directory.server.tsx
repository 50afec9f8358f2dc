import { renderToStaticMarkup } from 'react-dom/server'
import type { RequestContext } from '~/session/request-context.server'
import { insertHtml, type StaticHtmlPart } from '~/static-html/insert-html.server'
import { DirectoryList, NoDealership } from './DirectoryList'
import type { Directory } from './directory.server'
import { type DirectoryState, directoryChips } from './directory-state'

interface DirectoryPart {
  state: DirectoryState
  found: Directory
  saved: readonly number[]
}

export const renderDirectory = (context: RequestContext, { state, found, saved }: DirectoryPart): StaticHtmlPart =>
  insertHtml(
    context,
    renderToStaticMarkup(
      found.total > 0 ? (
        <DirectoryList items={found.items} zip={state.zip && found.place?.zip} saved={saved} />
      ) : (
        <NoDealership state={state} filtered={directoryChips(state).length > 0} />
      ),
    ),
  )
