/** Characters. */
export const maxPostText = 10_000
export const maxTitle = 120
export const maxTaggedVehicles = 6
export const maxPostImages = 10
export const maxAlt = 300
/** Of the links in a post. */
export const maxEmbeds = 3
/** A post is scheduled within so many days. */
export const maxDaysAhead = 366
export const postsPerPage = 20
/** Posts that stand first, at a time. */
export const maxPinned = 3
export const maxFeatured = 6
/** Characters. */
export const maxCommentText = 2000
/** So long its author may edit a comment. */
export const editMinutes = 15
export const commentsPerPage = 20
/** Of one comment. */
export const maxReplies = 100
