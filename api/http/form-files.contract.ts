import { z } from './contract'

/** Fields that take a file, and how many bytes it may have. */
export type FileLimits = Readonly<Record<string, number>>

/** The files that a form takes beside its schema's fields: `schema.register(formFiles, { avatar: bytes })`. */
export const formFiles = z.registry<FileLimits>()

/** None unless the schema says so. */
export const filesOf = (schema: z.ZodType): FileLimits => formFiles.get(schema) ?? {}
