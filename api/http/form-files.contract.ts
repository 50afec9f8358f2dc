import { z } from './contract'

/** Sizes in bytes. */
export type FileLimits = Readonly<Record<string, number>>

/** The files that a form takes beside its schema's fields: `schema.register(formFiles, { avatar: bytes })`. */
export const formFiles = z.registry<FileLimits>()

export const filesOf = (schema: z.ZodType): FileLimits => formFiles.get(schema) ?? {}

/** Of a field that takes several: how many. They come as `photos`, `photos 2`, `photos 3`. */
export const formFileCounts = z.registry<FileLimits>()

export const fileCountsOf = (schema: z.ZodType): FileLimits => formFileCounts.get(schema) ?? {}
