import type { z } from '../../api/http/contract'
import { supersede } from './abort-keys.server'
import { abortable, inTime } from './abortable'
import { apiBase } from './base'
import { type Contract, divide, type Input, type InputParts, type Output } from './call-input'
import { Circuit } from './circuit.server'
import { asUpstreamError, late, refusal, serverError, UpstreamError, unreachable, unreadable } from './errors'
import { formBody } from './form-body'
import { type CallOptions, type SpecialCall, specialCalls } from './special-calls.server'

/** A call without input takes its contract alone. */
type Rest<C extends Contract, Options = SpecialCall<C>> =
  Record<string, never> extends Input<C> ? [input?: Input<C>, options?: Options] : [input: Input<C>, options?: Options]

/** A browser's request as it is handed on. */
interface Forwarded {
  params?: InputParts['params']
  /** Milliseconds, where the usual two minutes will not do. */
  within?: number
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
  async call<C extends Contract>(contract: C, ...[input, options]: Rest<C>): Promise<Output<C>> {
    const parts = divide(contract, input ?? {})
    const special = specialOf<C>(contract, options)
    const response = await this.attempts(contract, parts, special)
    if (response.status === 404 && special.missing !== undefined && this.line.baseUrl) return special.missing
    if (!response.ok) throw notFoundIfNamedBadly(await refusal(response), contract, parts)
    const body: unknown = await this.readJson(response, special.reads !== undefined)
    return this.checked(contract, response.status, body, special.reads)
  }

  /** Answers what the API answers, a file or a refusal. Throws UpstreamError where it does not answer. */
  send<C extends Contract>(contract: C, ...[input, options]: Rest<C>): Promise<Response> {
    return this.attempts(contract, divide(contract, input ?? {}), specialOf<C>(contract, options))
  }

  private async attempts(contract: Contract, input: InputParts, options: CallOptions): Promise<Response> {
    refuseDots(input.params)
    const isGet = contract.method === 'get'
    const superseding =
      isGet && options.abortKey && this.caller.session ? supersede(this.caller.session, options.abortKey) : null
    try {
      return await this.attempt(contract, input, options, superseding?.signal)
    } catch (error) {
      const mayRetry =
        isGet && !options.within && !superseding?.signal.aborted && !this.caller.signal.aborted && this.left() > 250
      if (!mayRetry || this.circuit.open) throw asUpstreamError(error)
      return await this.attempt(contract, input, options, superseding?.signal).catch((again: unknown) => {
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
    refuseDots(sent.params)
    const headers = this.headers(contract, this.caller.token)
    for (const [name, value] of Object.entries(sent.headers)) if (value !== null) headers.set(name, value)
    if (dealershipId) headers.set('da-dealership-id', dealershipId)
    const signal = AbortSignal.any([AbortSignal.timeout(sent.within ?? uploadMs), this.caller.signal])
    const init = { method: contract.method.toUpperCase(), headers, body: sent.body, duplex: 'half', signal }
    try {
      return await abortable(
        this.line.fetch(new Request(this.address(contract, sent.params), init as RequestInit)),
        signal,
      )
    } catch (error) {
      throw asUpstreamError(error)
    }
  }

  private left = () => this.deadline - Date.now()

  private async attempt(
    contract: Contract,
    input: InputParts,
    options: CallOptions,
    superseded?: AbortSignal,
  ): Promise<Response> {
    if (this.circuit.open || (this.readsOnly && contract.method !== 'get')) throw unreachable()
    const isOnlyTry = options.slow || contract.method !== 'get'
    const limit = options.files
      ? filesMs
      : Math.min(isOnlyTry ? this.left() : attemptMs, this.left(), options.within ?? pageDeadlineMs)
    if (limit <= 0) throw late()
    const signals = superseded ? [superseded] : []
    if (contract.method === 'get') signals.push(this.caller.signal) // a write is never cancelled half-way
    const { token } = this.caller
    try {
      const response = await this.ask(contract, input, { bearer: options.bearer, limit, signals })
      if (response.status >= 500 && response.status !== diskFull) throw await serverError(response)
      this.circuit.succeeded()
      if (response.status === 401 && judgesSession(contract)) this.tellEnded(options.bearer, token)
      return response
    } catch (error) {
      if (!options.slow && !options.files && !superseded?.aborted && !this.caller.signal.aborted) this.circuit.failed()
      throw error
    }
  }

  /** Hands no signal to the embedded API, which reads none: a Request with one takes a seventh of a page's time. */
  private ask(
    contract: Contract,
    input: InputParts,
    { bearer, limit, signals }: { bearer?: string; limit: number; signals: readonly AbortSignal[] },
  ): Promise<Response> {
    if (this.isOurs) return inTime(this.line.fetch(this.request(contract, input, { bearer })), limit, signals)
    const signal = AbortSignal.any([AbortSignal.timeout(limit), ...signals])
    return abortable(this.line.fetch(this.request(contract, input, { bearer, signal })), signal)
  }

  /** A late refusal of another session than the one that goes on says nothing about this one. */
  private tellEnded(bearer: string | undefined, sent: string | null) {
    if (bearer || sent === this.caller.token) this.caller.endedToken ??= bearer ?? sent ?? undefined
  }

  private request(
    contract: Contract,
    { params, query, body }: InputParts,
    { bearer, signal }: { bearer?: string; signal?: AbortSignal },
  ): Request {
    const headers = this.headers(contract, bearer ?? this.caller.token)
    const init = {
      method: contract.method.toUpperCase(),
      headers,
      credentials: 'include',
      redirect: 'error',
      signal,
    } as const
    const address = this.address(contract, params, query)
    if (body === undefined) return new Request(address, init)
    if (isForm(body)) return this.formRequest(address, init, body)
    headers.set('content-type', 'application/json')
    return new Request(address, { ...init, body: JSON.stringify(body) })
  }

  private formRequest(address: URL, init: RequestInit & { headers: Headers }, form: FormData): Request {
    if (this.line.baseUrl !== null) return new Request(address, { ...init, body: form })
    const { type, ...body } = formBody(form)
    init.headers.set('content-type', type)
    return new Request(address, { ...init, ...body } as RequestInit)
  }

  private address({ path }: Contract, params: InputParts['params'] = {}, query: InputParts['query'] = {}): URL {
    const base = this.line.baseUrl ? apiBase(this.line.baseUrl, this.caller.pageIsHttps) : 'http://api.embedded'
    const url = new URL(base + fill(path, params))
    for (const [name, value] of Object.entries(query)) {
      const text = String(value ?? '') // values of a list have commas between them
      if (text !== '') url.searchParams.set(name, text)
    }
    return url
  }

  private headers({ path, method }: Contract, token: string | null): Headers {
    const { dealershipId, pagePath, requestId, clientAddress, userAgent, formKey } = this.caller
    const headers = new Headers({ accept: 'application/json', 'x-request-id': requestId })
    if (formKey && method !== 'get') headers.set('idempotency-key', formKey)
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

const specialOf = <C extends Contract>(contract: C, options?: SpecialCall<C>): SpecialCall<C> => {
  const special = specialCalls.get(contract) as SpecialCall<C> | undefined
  return special && options ? { ...special, ...options } : (special ?? options ?? {})
}

const fill = (path: string, params: InputParts['params']) =>
  path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name] ?? '')))

/** Refuses an id of dots alone, which would lead to another call: a URL takes them for a folder's parent, escaped or not. */
function refuseDots(params: InputParts['params'] = {}): void {
  const isDots = Object.values(params).some((value) => /^\.\.?$/.test(String(value)))
  if (isDots) throw new UpstreamError(404, 'Page Not Found', 'not_found')
}

/** A record whose id in the address is no id does not exist: a page of it is not found, and nothing is wrong with a form. */
function notFoundIfNamedBadly(error: UpstreamError, { method }: Contract, { params }: InputParts): UpstreamError {
  const wrong = Object.keys(error.fields)
  const isAddress = wrong.length > 0 && wrong.every((name) => name in params)
  if (method !== 'get' || error.status !== 422 || !isAddress) return error
  return new UpstreamError(404, 'Page Not Found', 'not_found')
}
