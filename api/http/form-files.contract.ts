import { z } from './contract'

/** Sizes in bytes. */
export type FileLimits = Readonly<Record<string, number>>

/** The files that a form takes beside its schema's fields: `schema.register(formFiles, { avatar: bytes })`. */
export const formFiles = z.registry<FileLimits>()

export const filesOf = (schema: z.ZodType): FileLimits => formFiles.get(schema) ?? {}
