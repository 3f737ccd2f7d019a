import { parseSync, type ESTree, type Plugin } from 'vite'

const contractFiles = /\/packages\/contract\/src\/.*\.ts$/
const unused = new Set(['summary', 'params', 'query'])
const schemas = new Set(['body', 'response'])

interface Edit {
  start: number
  end: number
  by: string
}

function editRoute(property: ESTree.ObjectPropertyKind): Edit[] {
  if (property.type !== 'Property' || property.key.type !== 'Identifier') return []
  const { name } = property.key
  const { start, end } = property
  if (unused.has(name)) return [{ start, end: end + 1, by: '' }]
  // 'binary' and 'empty' stay: the browser reads them
  if (!schemas.has(name) || property.value.type === 'Literal') return []
  return [{ start, end, by: `${name}: true` }]
}

const objectsIn = (object: ESTree.ObjectExpression): ESTree.ObjectExpression[] =>
  object.properties.flatMap((property) =>
    property.type === 'Property' && property.value.type === 'ObjectExpression' ? [property.value] : [],
  )

const isRoutes = ({ callee }: ESTree.CallExpression): boolean =>
  callee.type === 'Identifier' && callee.name === 'defineRoutes'

function editCall(call: ESTree.CallExpression): Edit[] {
  if (!isRoutes(call))
    return [
      { start: call.start, end: call.start, by: '/* @__PURE__ */ (() => ' },
      { start: call.end, end: call.end, by: ')()' },
    ]
  const [routes] = call.arguments
  return routes?.type === 'ObjectExpression'
    ? objectsIn(routes).flatMap((route) => route.properties.flatMap(editRoute))
    : []
}

const declared = (statement: ESTree.Statement): ESTree.VariableDeclarator[] => {
  const declaration = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
  return declaration?.type === 'VariableDeclaration' ? declaration.declarations : []
}

function callIn({ init }: ESTree.VariableDeclarator): ESTree.CallExpression[] {
  const call = init?.type === 'TSAsExpression' ? init.expression : init
  return call?.type === 'CallExpression' ? [call] : []
}

export function withoutUnusedSchemas(code: string, file: string): string {
  const calls = parseSync(file, code).program.body.flatMap(declared).flatMap(callIn)
  return calls
    .flatMap(editCall)
    .toSorted((a, b) => b.start - a.start)
    .reduce((text, edit) => text.slice(0, edit.start) + edit.by + text.slice(edit.end), code)
}

/**
 * Omits the schemas of the contract that the browser never uses. The server checks requests and responses; to call a
 * route, the browser needs only its address and its access rule. Any other constant is omitted if nothing refers to it.
 */
export const unusedSchemas = (): Plugin => ({
  name: 'vigil-unused-schemas',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: contractFiles },
    handler: (code, id) => ({ code: withoutUnusedSchemas(code, id), map: null }),
  },
})
