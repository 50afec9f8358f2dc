/** Characters. */
export const maxPostText = 10_000
export const maxTitle = 120
export const maxTaggedVehicles = 6
export const maxPostImages = 10
export const postsPerPage = 20
/** Characters. */
export const maxCommentText = 2000
/** So long its author may edit a comment. */
export const editMinutes = 15
export const commentsPerPage = 20
/** Of one comment. */
export const maxReplies = 100
