import { isRouteErrorResponse } from '@remix-run/react'

export const notFoundTitle = 'Page Not Found'
export const generalTitle = 'Internal Server Error' // spec section 2: any other error

export const errorTitle = (error: unknown): string =>
  isRouteErrorResponse(error) && error.status === 404 ? notFoundTitle : generalTitle
