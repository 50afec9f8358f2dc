const prefix = 'plan-version:'

/** Names the change that brings a version of a plan to a subscription that has an older one. */
export const noticeToken = (versionId: number, count: number | string): string => `${prefix}${versionId}:${count}`

export const isNoticeToken = (token: string): boolean => token.startsWith(prefix)
