// node --import tsx scripts/describe-stripe.ts: writes the calls and objects of Stripe's API that the product uses from the types of
// the installed package, which Stripe makes from its OpenAPI description: tests/support/stripe/description.json.
import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

const calls: Record<string, string> = {
  'POST /v1/customers': 'CustomerCreateParams',
  'GET /v1/customers/:id': 'CustomerRetrieveParams',
  'GET /v1/payment_methods': 'PaymentMethodListParams',
  'POST /v1/checkout/sessions': 'Checkout.SessionCreateParams',
  'GET /v1/checkout/sessions/:id': 'Checkout.SessionRetrieveParams',
  'POST /v1/checkout/sessions/:id/expire': 'Checkout.SessionExpireParams',
  'POST /v1/billing_portal/sessions': 'BillingPortal.SessionCreateParams',
  'POST /v1/payment_intents': 'PaymentIntentCreateParams',
  'GET /v1/payment_intents/:id': 'PaymentIntentRetrieveParams',
  'GET /v1/payment_intents': 'PaymentIntentListParams',
  'POST /v1/refunds': 'RefundCreateParams',
  'GET /v1/refunds': 'RefundListParams',
  'GET /v1/disputes': 'DisputeListParams',
}
const objects: Record<string, string> = {
  customer: 'Customer',
  payment_method: 'PaymentMethod',
  'checkout.session': 'Checkout.Session',
  'billing_portal.session': 'BillingPortal.Session',
  payment_intent: 'PaymentIntent',
  charge: 'Charge',
  refund: 'Refund',
  dispute: 'Dispute',
}
/** Names the parts that are described, too; of others it says that they are objects. */
const parts = [
  /^(?:GET|POST) \S+\.(?:created|line_items|line_items\.price_data|line_items\.price_data\.product_data|payment_intent_data)$/,
  /^(?:customer\.invoice_settings|payment_method\.card|payment_intent\.last_payment_error|charge\.payment_method_details(?:\.card)?)$/,
]
const folder = 'tests/support/stripe'
const versionOf = (file: string) => readFileSync(join('node_modules/stripe', file), 'utf8').trim()

interface Schema {
  type?: string[]
  enum?: string[]
  items?: Schema
  properties?: Record<string, Schema>
  required?: string[]
  refs?: string[]
}

const wanted = Object.entries({ ...calls, ...objects })
const { checker, types } = readTypes()

/** Gives each wanted type a property of one interface, so that one program reads them all. */
function readTypes() {
  const file = join(folder, 'described.ts')
  const lines = wanted.map(([name, type]) => `${JSON.stringify(name)}: Stripe.${type}`).join('\n')
  const text = `import Stripe from 'stripe'\nexport interface All {\n${lines}\n}\n`
  const options: ts.CompilerOptions = { strict: true, module: ts.ModuleKind.NodeNext, noEmit: true, skipLibCheck: true }
  const host = ts.createCompilerHost(options)
  const { getSourceFile } = host
  host.getSourceFile = (path, ...rest) =>
    path === file ? ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true) : getSourceFile(path, ...rest)
  host.fileExists = (path) => path === file || ts.sys.fileExists(path)
  const program = ts.createProgram([file], options, host)
  const typeChecker = program.getTypeChecker()
  const source = program.getSourceFile(file)
  const all = source?.statements.find(ts.isInterfaceDeclaration)
  if (!all) throw new Error('The types of the package could not be read.')
  const found = typeChecker
    .getPropertiesOfType(typeChecker.getTypeAtLocation(all))
    .map((one) => [one.name, typeChecker.getTypeOfSymbol(one)] as const)
  return { checker: typeChecker, types: new Map(found) }
}

function fieldsOf(type: ts.Type, path: string): Schema {
  const properties: Record<string, Schema> = {}
  const required: string[] = []
  for (const property of checker.getPropertiesOfType(type)) {
    if (property.name === 'lastResponse') continue
    properties[property.name] = schemaOf(checker.getTypeOfSymbol(property), `${path}.${property.name}`)
    if (!(property.flags & ts.SymbolFlags.Optional)) required.push(property.name)
  }
  return { type: ['object'], properties, required: required.sort() }
}

function schemaOf(type: ts.Type, path: string): Schema {
  const schemas = (type.isUnion() ? type.types : [type]).flatMap((one) => partOf(one, path) ?? [])
  const isOpen = schemas.some(({ type: names, enum: values }) => names?.includes('string') && !values)
  const merged: Schema = {}
  for (const schema of schemas) {
    if (schema.type) merged.type = [...new Set([...(merged.type ?? []), ...schema.type])].sort()
    if (schema.enum && !isOpen) merged.enum = [...new Set([...(merged.enum ?? []), ...schema.enum])].sort()
    if (schema.items) merged.items = schema.items
    if (schema.refs) merged.refs = [...new Set([...(merged.refs ?? []), ...schema.refs])].sort()
    if (schema.properties) Object.assign(merged, { properties: schema.properties, required: schema.required })
  }
  return merged
}

function partOf(type: ts.Type, path: string): Schema | null {
  if (type.flags & (ts.TypeFlags.Undefined | ts.TypeFlags.Void)) return null
  if (type.flags & ts.TypeFlags.Null) return { type: ['null'] }
  if (type.isStringLiteral()) return { type: ['string'], enum: [type.value] }
  if (type.flags & ts.TypeFlags.StringLike || type.isIntersection()) return { type: ['string'] }
  if (type.flags & ts.TypeFlags.NumberLike) return { type: ['number'] }
  if (type.flags & ts.TypeFlags.BooleanLike) return { type: ['boolean'] }
  if (checker.isArrayType(type)) {
    const [item] = checker.getTypeArguments(type as ts.TypeReference)
    return item ? { type: ['array'], items: schemaOf(item, path) } : { type: ['array'] }
  }
  const ref = [...types].find(([name, one]) => name in objects && one === type)?.[0]
  if (ref) return { type: ['object'], refs: [ref] }
  return parts.some((part) => part.test(path)) ? fieldsOf(type, path) : { type: ['object'] }
}

const described = (names: object) =>
  Object.fromEntries(Object.keys(names).map((name) => [name, fieldsOf(types.get(name) as ts.Type, name)]))

const { version, license } = JSON.parse(versionOf('package.json'))
const description = {
  source: `Types of the npm package stripe, which Stripe makes from its OpenAPI description; cut to what the product uses by scripts/describe-stripe.ts`,
  license: `${license}. ${versionOf('LICENSE').split('\n').slice(0, 2).join('. ')}`,
  package: version,
  openapi: versionOf('OPENAPI_VERSION'),
  params: described(calls),
  objects: described(objects),
}
writeFileSync(join(folder, 'description.json'), `${JSON.stringify(description, null, 1)}\n`)
spawnSync('npx', ['biome', 'format', '--write', join(folder, 'description.json')], { stdio: 'inherit' })
