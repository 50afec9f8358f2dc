import { isRouteErrorResponse } from '@remix-run/react'

export const notFoundTitle = 'Page Not Found'
export const generalTitle = 'Internal Server Error' // spec section 2: any other error

export const goneTitle = 'No Longer Available'

export const errorTitle = (error: unknown): string =>
  isRouteErrorResponse(error) ? titleOf(error.status) : generalTitle

const titleOf = (status: number): string => {
  if (status === 410) return goneTitle
  return status === 404 ? notFoundTitle : generalTitle
}
