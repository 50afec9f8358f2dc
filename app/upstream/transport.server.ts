import type { createRoute, z } from '../../api/http/contract'
import { supersede } from './abort-keys.server'
import { abortable } from './abortable'
import { apiBase } from './base'
import { Circuit } from './circuit.server'
import { asUpstreamError, late, refusal, serverError, UpstreamError, unreachable, unreadable } from './errors'
import { formBody } from './form-body'

type Contract = ReturnType<typeof createRoute>
type JsonOf<R> = R extends { content: { 'application/json': { schema: infer S } } }
  ? S extends z.ZodType
    ? z.infer<S>
    : never
  : never
export type Output<C extends Contract> = JsonOf<C['responses'][200]> | JsonOf<C['responses'][201]>

export interface CallInput {
  params?: Record<string, string | number>
  /** A map of strings (spec section 7); empty ones are left out. */
  query?: Record<string, string | undefined>
  /** JSON, or a form with files. */
  body?: unknown
  /** A new GET with the same key cancels the previous one of the same browser session. */
  abortKey?: string
  /** Milliseconds, when the call may take less than the page's deadline allows. */
  within?: number
  /** The call carries files: it may take a minute. */
  files?: boolean
  /** A picture that is made when it is first asked for, a password that is judged: being late, it says nothing of the API. */
  slow?: boolean
  /** The session it speaks for, where that is not the caller's own. */
  bearer?: string
}

/** Where another API may answer less than ours (docs/decisions/0044). */
export interface Leniency<C extends Contract> {
  /** Reads its answer in place of the contract. */
  reads?: z.ZodType
  /** Stands for the answer of a call that it does not have: a 404. */
  missing?: Output<C>
}

/** A browser's request as it is handed on. */
interface Forwarded extends Pick<CallInput, 'params' | 'within'> {
  body: ReadableStream<Uint8Array> | null
  /** Of the body: of what type it is, and where a piece of it begins. */
  headers: Record<string, string | null>
}

/** An answer rather than a failure: what was sent did not fit, and the API is well. */
const diskFull = 507

/** How calls reach the API: over HTTP, or straight into the embedded one. */
export interface ApiLine {
  fetch(request: Request): Promise<Response>
  /** Null for the embedded API. */
  baseUrl: string | null
}

export interface Caller {
  pageIsHttps: boolean
  pagePath: string
  requestId: string
  clientAddress: string | null
  userAgent: string | null
  /** The browser's session, for abort keys; null when it has none. */
  session: string | null
  token: string | null
  /** A session that the API no longer knows: it was refused with it. */
  endedToken?: string
  /** -1 when unknown (spec section 9). */
  dealershipId: number
  /** The key of the form that was sent: the API does once what is sent twice. */
  formKey?: string
  signal: AbortSignal
}

const pageDeadlineMs = 5000
const attemptMs = 2000
const filesMs = 60_000
const uploadMs = 120_000
const circuits = new WeakMap<ApiLine, Circuit>()

/** The only place that knows how a call is made. One transport a page: its calls share one deadline. */
export class Transport {
  private deadline = Date.now() + pageDeadlineMs
  private readonly circuit: Circuit

  constructor(
    private readonly line: ApiLine,
    readonly caller: Caller,
    private readonly readsOnly = false,
  ) {
    this.circuit = circuits.get(line) ?? new Circuit()
    circuits.set(line, this.circuit)
  }

  /** Answers the call's JSON. Throws UpstreamError, and nothing else. */
  async call<C extends Contract>(contract: C, input: CallInput & Leniency<C> = {}): Promise<Output<C>> {
    const response = await this.send(contract, input)
    if (response.status === 404 && input.missing !== undefined && this.line.baseUrl) return input.missing
    if (!response.ok) throw notFoundIfNamedBadly(await refusal(response), contract, input)
    const body: unknown = await this.readJson(response, input.reads !== undefined)
    return this.checked(contract, response.status, body, input.reads)
  }

  async send(contract: Contract, input: CallInput): Promise<Response> {
    const isGet = contract.method === 'get'
    const superseding =
      isGet && input.abortKey && this.caller.session ? supersede(this.caller.session, input.abortKey) : null
    try {
      return await this.attempt(contract, input, superseding?.signal)
    } catch (error) {
      const mayRetry =
        isGet && !input.within && !superseding?.signal.aborted && !this.caller.signal.aborted && this.left() > 250
      if (!mayRetry || this.circuit.open) throw asUpstreamError(error)
      return await this.attempt(contract, input, superseding?.signal).catch((again: unknown) => {
        throw asUpstreamError(again)
      })
    } finally {
      superseding?.done()
    }
  }

  readingOnly = (): Transport => new Transport(this.line, this.caller, true)

  /** Whether it is the API of this repository, in the same process. */
  get isOurs(): boolean {
    return this.line.baseUrl === null
  }

  /** The deadline begins anew: what the browser took to send its form is not the API's time. */
  restart() {
    this.deadline = Date.now() + pageDeadlineMs
  }

  /** Hands a body on as it comes, and the answer back as it is. A browser that leaves ends it. Throws UpstreamError. */
  async forward(contract: Contract, sent: Forwarded, dealershipId?: string): Promise<Response> {
    const headers = this.headers(contract, {})
    for (const [name, value] of Object.entries(sent.headers)) if (value !== null) headers.set(name, value)
    if (dealershipId) headers.set('da-dealership-id', dealershipId)
    const signal = AbortSignal.any([AbortSignal.timeout(sent.within ?? uploadMs), this.caller.signal])
    const init = { method: contract.method.toUpperCase(), headers, body: sent.body, duplex: 'half', signal }
    try {
      return await abortable(this.line.fetch(new Request(this.address(contract, sent), init as RequestInit)), signal)
    } catch (error) {
      throw asUpstreamError(error)
    }
  }

  private left = () => this.deadline - Date.now()

  private async attempt(contract: Contract, input: CallInput, superseded?: AbortSignal): Promise<Response> {
    if (this.circuit.open || (this.readsOnly && contract.method !== 'get')) throw unreachable()
    const isOnlyTry = input.slow || contract.method !== 'get'
    const limit = input.files
      ? filesMs
      : Math.min(isOnlyTry ? this.left() : attemptMs, this.left(), input.within ?? pageDeadlineMs)
    if (limit <= 0) throw late()
    const signals = [AbortSignal.timeout(limit), ...(superseded ? [superseded] : [])]
    if (contract.method === 'get') signals.push(this.caller.signal) // a write is never cancelled half-way
    const signal = AbortSignal.any(signals)
    const { token } = this.caller
    try {
      const response = await abortable(this.line.fetch(this.request(contract, input, signal)), signal)
      if (response.status >= 500 && response.status !== diskFull) throw await serverError(response)
      this.circuit.succeeded()
      if (response.status === 401 && judgesSession(contract)) this.tellEnded(input.bearer, token)
      return response
    } catch (error) {
      if (!input.slow && !input.files && !superseded?.aborted && !this.caller.signal.aborted) this.circuit.failed()
      throw error
    }
  }

  /** A late refusal of another session than the one that goes on says nothing about this one. */
  private tellEnded(bearer: string | undefined, sent: string | null) {
    if (bearer || sent === this.caller.token) this.caller.endedToken ??= bearer ?? sent ?? undefined
  }

  private request(contract: Contract, input: CallInput, signal: AbortSignal): Request {
    const headers = this.headers(contract, input)
    const init = {
      method: contract.method.toUpperCase(),
      headers,
      credentials: 'include',
      redirect: 'error',
      signal,
    } as const
    const address = this.address(contract, input)
    if (!isForm(input.body))
      return new Request(address, { ...init, body: input.body === undefined ? undefined : JSON.stringify(input.body) })
    if (this.line.baseUrl !== null) return new Request(address, { ...init, body: input.body })
    const { type, ...body } = formBody(input.body)
    headers.set('content-type', type)
    return new Request(address, { ...init, ...body } as RequestInit)
  }

  private address({ path }: Contract, { params, query = {} }: CallInput): URL {
    const base = this.line.baseUrl ? apiBase(this.line.baseUrl, this.caller.pageIsHttps) : 'http://api.embedded'
    const url = new URL(base + fill(path, params))
    for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
    return url
  }

  private headers({ path, method }: Contract, input: CallInput): Headers {
    const { dealershipId, pagePath, requestId, clientAddress, userAgent, formKey } = this.caller
    const headers = new Headers({ accept: 'application/json', 'x-request-id': requestId })
    if (input.body !== undefined && !isForm(input.body)) headers.set('content-type', 'application/json')
    if (formKey && method !== 'get') headers.set('idempotency-key', formKey)
    const token = input.bearer ?? this.caller.token
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (concernsDealership(pagePath, path)) headers.set('da-dealership-id', String(dealershipId))
    if (clientAddress) headers.set('x-forwarded-for', clientAddress)
    if (userAgent) headers.set('user-agent', userAgent)
    return headers
  }

  private async readJson(response: Response, mayBeEmpty: boolean): Promise<unknown> {
    const text = await response.text().catch((error: unknown) => {
      this.circuit.failed()
      throw asUpstreamError(error)
    })
    if (text === '' && mayBeEmpty) return null
    try {
      return JSON.parse(text)
    } catch {
      this.circuit.failed()
      throw unreadable()
    }
  }

  /** Another implementation of the API may answer anything: what does not fit the contract is no answer. */
  private checked<C extends Contract>(contract: C, status: number, body: unknown, reads?: z.ZodType): Output<C> {
    if (this.line.baseUrl === null) return body as Output<C>
    const response = contract.responses[status] as
      | { content?: { 'application/json'?: { schema?: z.ZodType } } }
      | undefined
    const parsed = (reads ?? response?.content?.['application/json']?.schema)?.safeParse(body)
    if (parsed?.success) return parsed.data as Output<C>
    throw unreadable()
  }
}

/** The dealership area's pages (first segment exactly `dealership`) and its calls. */
export const concernsDealership = (pagePath: string, apiPath: string): boolean =>
  pagePath.split('/')[1] === 'dealership' || apiPath.startsWith('/api/dealership/')

/** Elsewhere a refusal with 401 says that the session has ended; where people sign in, that what they gave is wrong. */
const judgesSession = ({ path }: Contract): boolean =>
  path === '/api/auth/ping' || !/^\/api\/(dealership\/)?auth\//.test(path)

const isForm = (body: unknown): body is FormData => body instanceof FormData

const fill = (path: string, params: CallInput['params'] = {}) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/** A record whose id in the address is no id does not exist: a page of it is not found, and nothing is wrong with a form. */
function notFoundIfNamedBadly(error: UpstreamError, { method }: Contract, { params = {} }: CallInput): UpstreamError {
  const wrong = Object.keys(error.fields)
  const isAddress = wrong.length > 0 && wrong.every((name) => name in params)
  if (method !== 'get' || error.status !== 422 || !isAddress) return error
  return new UpstreamError(404, 'Page Not Found', 'not_found')
}
