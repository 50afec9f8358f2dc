import type { ServerResponse } from 'node:http'
import { answerJson } from './answers'
import type { BodyTooLarge } from './request'

const words = 'This is too large: a file may have at most 15 MB.'

/** What a script's upload reads, or a page for people: the site itself cannot render one without reading what was sent. */
export function answerTooLarge(response: ServerResponse, { upload }: BodyTooLarge) {
  if (upload)
    return answerJson(response, 413, { error: { code: 'too_large', message: words, fields: { file: words } } })
  response.writeHead(413, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' })
  response.end(page)
}

const page = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Too large</title>
<style>body{font:1rem/1.5 system-ui,sans-serif;max-width:34rem;margin:15vh auto;padding:0 1.25rem}h1{font-size:1.5rem;line-height:1.25}</style>
</head>
<body>
<main>
<h1>This is too large to be sent</h1>
<p>A file may have at most 15 MB, a portrait or a logo at most 5 MB, a listing file 250 MB, and a form without files 1 MB.</p>
<p>Nothing was saved. Go back with your browser, choose something smaller and send the form again.</p>
</main>
</body>
</html>
`
