import { mkdtempSync } from 'node:fs'
import { spawn } from 'node:child_process'
import { beginWithDemo } from './scripts/demo-folder.mjs'
import { writeFileSync } from 'node:fs'
const folder = mkdtempSync('/tmp/w/shots/data-') + '/d'
beginWithDemo(folder)
const child = spawn('node', ['build/server.js'], { env: { ...process.env, DEMO: 'on', DATA_DIR: folder, PORT: '0', API_PORT: '0', DATABASE_URL: '' } })
writeFileSync('/tmp/w/shots/pid', String(child.pid))
let out = ''
child.stdout.on('data', (d) => { out += d; writeFileSync('/tmp/w/shots/server.log', out) })
child.stderr.on('data', (d) => { out += d; writeFileSync('/tmp/w/shots/server.log', out) })
