import { isRouteErrorResponse } from '@remix-run/react'

export const notFoundTitle = 'Page Not Found'
export const generalTitle = 'Internal Server Error' // spec section 2: any other error

/** The title of an error page; it carries no suffix. */
export const errorTitle = (error: unknown): string =>
  isRouteErrorResponse(error) && error.status === 404 ? notFoundTitle : generalTitle
