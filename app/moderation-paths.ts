type Id = string | number

/** Where a reader reports what somebody wrote, and where moderators work. */
export const moderationPaths = {
  report: (kind: string, id: Id) => `/report/${kind}/${id}`,
  commentsCsv: '/admin/comments.csv',
  postsCsv: '/admin/social.csv',
  taken: '/admin/comments/taken',
  item: (id: Id) => `/admin/comments/${id}`,
  rules: '/admin/comments/rules',
  author: (id: Id) => `/admin/comments/authors/${id}`,
}
