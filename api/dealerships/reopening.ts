const reopenMs = 90 * 86_400_000

/** An administrator of the site opens a closed dealership again until then. */
export const reopensUntil = (closedAt: Date): Date => new Date(closedAt.getTime() + reopenMs)
