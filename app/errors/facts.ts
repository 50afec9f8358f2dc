import { isRouteErrorResponse } from '@remix-run/react'
import { genericMessage } from '~/upstream/errors'
import { generalTitle, goneTitle, notFoundTitle } from './title'

export interface ErrorFacts {
  status: number
  title: string
  /** Replaces the title above the message where the title of the general variant says nothing. */
  heading?: string
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
    return { status, title: notFoundTitle, message: notFoundMessage(message), description: lostDescription(message) }
  if (status === 410) return { status, title: goneTitle, message: message ?? goneTitle, description: descriptions[410] }
  const heading = status === 403 ? forbiddenHeading : undefined
  return {
    status,
    title: generalTitle,
    heading,
    message: message ?? genericMessage,
    description: descriptionOf(status),
  }
}

const forbiddenHeading = 'You don’t have access to this page'

const descriptions = {
  400: 'Nothing was changed. Go back, load the page again and try once more.',
  404: 'The address may be mistyped, or the page is no longer here.',
  410: 'Nothing was changed.',
  403: 'Ask an administrator of your dealership if you need it.',
  413: 'Nothing was saved. A file may have at most 15 MB, a portrait or a logo at most 5 MB.',
  405: 'Nothing was changed. Go back, load the page again and try once more.',
  429: 'Too many requests came from your network in a short time. Wait a minute, then try again.',
  500: 'Something went wrong on our side. Try again in a minute. If it happens again, tell us the reference below.',
  503: 'A part of the site does not answer right now. Nothing you saved is lost. Try again in a minute.',
}

const soldCar =
  'The address may be mistyped, or the car was sold more than 90 days ago and its page has been taken down.'

/** Only the page of a car may be missing because the car was sold. */
const lostDescription = (message: string | undefined): string =>
  /: \/vehicle\//.test(message ?? '') ? soldCar : descriptions[404]

/** Another API that lacks a call gives no words for it: the sentence of a failure would contradict the title. */
const notFoundMessage = (message: string | undefined): string =>
  !message || message === genericMessage ? notFoundTitle : message

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
