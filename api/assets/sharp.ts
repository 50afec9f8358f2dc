import sharp from 'sharp'

// Pictures come in one by one, and two are decoded at a time (turns.ts): a thread each, and no memory of those before.
sharp.cache(false)
sharp.concurrency(1)

export default sharp
