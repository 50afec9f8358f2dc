// React and others decide at import whether they are in production: that is set here, before anything else is loaded,
// and the settings are read from what was set outside.
const outside = { ...process.env }
const development = process.argv.includes('--dev')
process.env.NODE_ENV = development ? 'development' : 'production'

const { main } = await import('./server/main')
await main(outside, development)

export {}
