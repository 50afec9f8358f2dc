import sharp from 'sharp'

// Uploads are decoded two at a time (limit-concurrency.ts), other pictures as they are asked for: a thread each, and no cache between them.
sharp.cache(false)
sharp.concurrency(1)

export default sharp
