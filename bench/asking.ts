import { type Agent, get } from 'node:http'

/** The body of an answer 200, uncompressed; whatever else comes is thrown. */
export const textOf = async (url: string, agent: Agent): Promise<string> => (await bytesOf(url, agent)).toString('utf8')

/** The same, as it was sent when an encoding is asked for. */
export const bytesOf = (url: string, agent: Agent, encoding = 'identity'): Promise<Buffer> =>
  new Promise((done, fail) => {
    get(url, { agent, headers: { 'Accept-Encoding': encoding } }, (answer) => {
      const parts: Buffer[] = []
      answer.on('data', (part: Buffer) => parts.push(part))
      answer.on('error', fail)
      answer.on('end', () => {
        if (answer.statusCode === 200) done(Buffer.concat(parts))
        else fail(new Error(`${url} answered ${answer.statusCode}`))
      })
    }).on('error', fail)
  })
