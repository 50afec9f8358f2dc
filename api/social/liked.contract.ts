import { z } from '../http/contract'

export const Liked = z.object({ isLiked: z.boolean(), likeCount: z.number().int() })
