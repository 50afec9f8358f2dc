import { isRouteErrorResponse } from '@remix-run/react'
import { genericMessage } from '~/upstream/errors'
import { generalTitle, notFoundTitle } from './title'

export interface ErrorFacts {
  status: number
  title: string
  message: string
  description: string
}

/** What the error page shows. 404 has its own words; any other error is the general variant with its own status. */
export function errorFacts(error: unknown): ErrorFacts {
  if (!isRouteErrorResponse(error))
    return { status: 500, title: generalTitle, message: ownMessage(error), description: descriptions[500] }
  const { status, data } = error
  const message = messageIn(data)
  if (status === 404)
    return { status, title: notFoundTitle, message: message ?? notFoundTitle, description: descriptions[404] }
  return { status, title: generalTitle, message: message ?? genericMessage, description: descriptionOf(status) }
}

const descriptions = {
  400: 'Nothing was changed. Please go back to the page that this came from, load it again and try once more.',
  404: 'The address may be mistyped, or the car was sold more than 90 days ago and its page has been taken down.',
  403: 'You are signed in, but this page belongs to another role. Ask an administrator of your dealership if you need it.',
  413: 'Nothing was saved. A file may have at most 15 MB, a portrait or a logo at most 5 MB.',
  405: 'This address does not take what was sent to it. Please go back and try the page itself.',
  429: 'There were too many requests from here in a short time. Please wait a little and try again.',
  500: 'The fault is ours and it has been written down. Please try again in a minute; if it stays, tell us the reference below.',
  503: 'A part of the marketplace does not answer right now. You are still signed in, and nothing you saved is lost. Please try again in a minute.',
}

const descriptionOf = (status: number): string =>
  status in descriptions
    ? descriptions[status as keyof typeof descriptions]
    : status >= 500
      ? descriptions[503]
      : descriptions[500]

/** The server replaces an unexpected error's words before they reach a browser; a browser's own error keeps its words. */
const ownMessage = (error: unknown): string =>
  error instanceof Error && error.message && error.message !== 'Unexpected Server Error'
    ? error.message
    : genericMessage

function messageIn(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null || !('message' in data)) return undefined
  return typeof data.message === 'string' && data.message ? data.message : undefined
}
